// Puts the keyboard where the reader goes on: on something that has just come up because they asked for it.

export function focus(node: HTMLElement): void {
  node.focus();
}
