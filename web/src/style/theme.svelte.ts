// Is the page light or dark now? As chosen, else as the reader's system has it.

import { settings } from "../settings.svelte";

const dark = matchMedia("(prefers-color-scheme: dark)");

class Shown {
  #system: "dark" | "light" = $state(dark.matches ? "dark" : "light");
  now: "dark" | "light" = $derived(settings.theme === "system" ? this.#system : settings.theme);

  constructor() {
    dark.addEventListener("change", () => {
      this.#system = dark.matches ? "dark" : "light";
    });
  }
}

export const theme = new Shown();
