// Light or dark? What the reader's system says, until somebody chooses.

export type Theme = "dark" | "light";
export type Choice = Theme | "system";

const KEPT = "hazard-theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

class ThemeState {
  choice: Choice = $state(read());
  #system: Theme = $state(dark.matches ? "dark" : "light");
  now: Theme = $derived(this.choice === "system" ? this.#system : this.choice);

  constructor() {
    dark.addEventListener("change", () => {
      this.#system = dark.matches ? "dark" : "light";
    });
    this.#mark();
  }

  choose(choice: Choice): void {
    this.choice = choice;
    localStorage.setItem(KEPT, choice);
    this.#mark();
  }

  #mark(): void {
    if (this.choice === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.choice;
  }
}

function read(): Choice {
  const kept = localStorage.getItem(KEPT);
  return kept === "dark" || kept === "light" ? kept : "system";
}

export const theme = new ThemeState();
