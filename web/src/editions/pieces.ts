// How are ships, tokens, stations and fields drawn? Each once, around its own middle, about 20 wide.

export type Drawing = { path: string; fill: string; line: string };

const SHAPES: Record<string, Drawing> = {
  fighter: { path: "M0-9 5 5 2 4v4l-2 2-2-2V4l-3 1z", fill: "#e9eef5", line: "#1b2430" },
  bomber: { path: "M-7-7h5v5h4v-5h5v13l-3 3h-2V3h-4v6h-2l-3-3z", fill: "#e9eef5", line: "#1b2430" },
  corvette: { path: "M-4-9h8v5h3v5h-3l2 7h-12l2-7h-3v-5h3z", fill: "#e9eef5", line: "#1b2430" },
  capital: { path: "M0-10 9 8 5 7 4 10h-8l-1-3-4 1z", fill: "#e9eef5", line: "#1b2430" },
  bases: { path: "M0-9 8-4.5v9L0 9l-8-4.5v-9z", fill: "#5c2a33", line: "#f2c9cf" },
  "separatist-tokens": { path: "M0-9 8-4.5v9L0 9l-8-4.5v-9z", fill: "#28415e", line: "#bcd6f2" },
  "death-star": {
    path: "M0-11a11 11 0 1 1 0 22a11 11 0 1 1 0-22zM-4-8.5a3.6 3.6 0 1 0 .01 0zM-10.8-1h21.6v1.6h-21.6z",
    fill: "#9aa3ad",
    line: "#14181d",
  },
  emperor: {
    path: "M-8-11l4 3.5L0-13l4 5.5L8-11 7-5c1.5 3 2 9.500 0 15H-7c-2-5.5-1.5-12 0-15zM0-4.5c-3 0-4.5 2.8-4.5 5.6S-3 7 0 7s4.5-3.1 4.5-5.9S3-4.5 0-4.5z",
    fill: "#2b1c33",
    line: "#e5cdf5",
  },
  "asteroid-field": {
    path: "M-12-4l5-4 5 3-1 5-6 2zM1-10l6-1 3 4-4 4-5-2zM-5 4l6-2 4 4-3 5-7-1zM8 1l5 1 1 4-4 3-4-3z",
    fill: "#6f6a63",
    line: "#e8e2d8",
  },
};

/** The hatching on the back of a token: lines within the hexagon. */
export const FACE_DOWN = "M-8-2 -2.3-7.7M-8 3 2.6-7.6M-5.8 5.8 5.8-5.8M-2.6 7.6 8-3M2.3 7.7 8 2";

const UNKNOWN: Drawing = { path: "M0-8 8 0 0 8-8 0z", fill: "#6b5b7a", line: "#ffffff" };

export const pieceDrawing = (name: string): Drawing => SHAPES[name] ?? UNKNOWN;
