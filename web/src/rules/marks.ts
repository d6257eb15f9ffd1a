// Where do the words that are searched for stand on the page? Marked there, without touching what is written.

import { folded } from "./rulebook";

const NAME = "found";

/** Marks the words in a part of the page; browsers that cannot mark show the rules all the same. */
export function markWords(root: HTMLElement, wanted: string): () => void {
  if (typeof Highlight === "undefined" || !CSS.highlights) return () => {};
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  CSS.highlights.delete(NAME);
  if (words.length) CSS.highlights.set(NAME, new Highlight(...ranges(root, words)));
  return () => CSS.highlights.delete(NAME);
}

function ranges(root: HTMLElement, words: readonly string[]): Range[] {
  const found: Range[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = folded(node.nodeValue ?? "");
    if (text.length !== node.nodeValue?.length) continue; // letters that fold to several cannot be counted
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        found.push(range);
      }
    }
  }
  return found;
}
