// In which styles can a bot play? The server says so once.

import { Fetched } from "../api/fetched.svelte";
import { get } from "../api/http";

export const styles = new Fetched(() => get<Record<string, string[]>>("/api/bots/styles"));

/** The word for a bot of this level in this style; an empty style is none. */
export const styled = (name: string, style: string): string => (style ? `${name}+${style}` : name);

/** The word for another level in the style a bot had, where that level has it. */
export function inStyle(name: string, style: string): string {
  return styled(name, styles.value?.[name]?.includes(style) ? style : "");
}
