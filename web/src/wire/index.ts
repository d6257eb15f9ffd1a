// What travels between the page and the server? All of it, from one place.
// Written from the Python types: python tools/typescript.py

export * from "./words";
export * from "./game";
export * from "./events";
export * from "./messages";
export * from "./replay";
export * from "./sheet";
export * from "./http";
