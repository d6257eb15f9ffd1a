// Which words do the numbers and names of the messages stand for?
// Written from the Python types: python tools/typescript.py

/** What an option's `kind` stands for. */
export const KINDS = ["claim", "place", "trade", "attack", "defend", "occupy", "fortify", "declare", "bribe", "roll", "build", "play", "launch", "transfer", "strike", "hide", "steer", "request", "answer", "execute", "convert", "receive", "crown", "done"] as const;
export type Kind = (typeof KINDS)[number];

/** What can be said with one press; `phrase` of what is said is one of them. */
export const PHRASES = ["hello", "good-luck", "well-played", "thanks", "hurry", "oops", "good-game"] as const;
export type Phrase = (typeof PHRASES)[number];

/** Standing orders and what they can be, the usual first. */
export const ORDERS = {
  defend: ["most", "ask"],
  react: ["ask", "pass-battle", "pass-turn", "pass"],
} as const;
