// What can stand beside the game?

export const TABS = ["log", "chat", "menu"] as const;
export type Tab = (typeof TABS)[number];
