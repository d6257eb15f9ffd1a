// How does an address become a picture a phone can read?

import qrcode from "qrcode-generator";

/** White all round, which readers need. */
export const QUIET = 4;

/** The dark squares as one path, and how wide the whole is with its margin. */
export function qrPath(text: string): { size: number; path: string } {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return { size: count + 2 * QUIET, path };
}
