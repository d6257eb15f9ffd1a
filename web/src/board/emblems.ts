// How is the emblem of an army drawn? Each once, in a square of 24.

export const EMBLEMS: Record<string, string> = {
  star: "M12 2l2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7z",
  leaf: "M20 3C9 3 4 8 4 15c0 1.5.3 2.8.8 4L3 21l1 1 2-1.8c1 .5 2.2.8 3.6.8C17 21 20 14 20 3zM7 18c2-5 5-8 9-10-3 3-5.6 6-7.3 10.4z",
  wave: "M2 9c2.5 0 2.5-3 5-3s2.5 3 5 3 2.5-3 5-3 2.5 3 5 3v4c-2.5 0-2.5-3-5-3s-2.5 3-5 3-2.5-3-5-3-2.5 3-5 3zM2 17c2.5 0 2.5-3 5-3s2.5 3 5 3 2.5-3 5-3 2.5 3 5 3v4c-2.5 0-2.5-3-5-3s-2.5 3-5 3-2.5-3-5-3-2.5 3-5 3z",
  moon: "M15 2a10 10 0 1 0 7 14A8.5 8.5 0 0 1 15 2z",
  tower: "M5 2h3v3h2.5V2h3v3H16V2h3v7h-2l1 10h2v3H4v-3h2l1-10H5zM11 13v6h2v-6z",
  sun: "M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM4 5.4 5.4 4l2.9 2.9-1.4 1.4zM15.7 17.1l1.4-1.4L20 18.6 18.6 20zM4 18.6l2.9-2.9 1.4 1.4L5.4 20zM15.7 6.9 18.6 4 20 5.4l-2.9 2.9z",
  torch:
    "M12 1c3 3 5 5 5 8a5 5 0 0 1-10 0c0-1.5.7-2.800 1.7-4 .5 1.200 1 1.7 1.800 2C10 5 10.5 3 12 1zM8 14h8l-1 3h-1.5L13 23h-2l-.5-6H9z",
  shield: "M12 2l8 3v6c0 5.5-3.300 9.300-8 11-4.7-1.7-8-5.5-8-11V5zM12 5v14c3.200-1.5 5-4.300 5-8V6.9z",
  crown: "M2 7l5 4 5-8 5 8 5-4-2 12H4zM4 20h16v2H4z",
};

/** Drawn for an emblem nobody has drawn. */
export const PLAIN_EMBLEM = "M12 3l9 9-9 9-9-9z";

export const emblem = (name: string): string => EMBLEMS[name] ?? PLAIN_EMBLEM;
