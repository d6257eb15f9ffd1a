// How does a finished game become a picture to be shown around? A board, a line of words and who took part.

import { paint } from "../../board/armies/colours";
import type { BoardMap } from "../../board/drawing";
import { drawSmall, heightOf, type Owned } from "../../board/small";

export type Poster = Readonly<{
  map: BoardMap;
  ids: readonly string[];
  owned: Owned;
  title: string;
  line: string;
  /** Everybody: the colour, the name, how much they hold. */
  rows: readonly { colour: string; name: string; held: string }[];
  foot: string;
}>;

const WIDTH = 1200;
const EDGE = 40;
const LETTERS = "Inter, 'Source Sans 3', system-ui, sans-serif";

/** As a PNG; null where the browser makes none. */
export function posterOf(poster: Poster): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  const board = heightOf(poster.map, WIDTH - 2 * EDGE);
  const below = EDGE + 150 + board;
  canvas.width = WIDTH;
  canvas.height = below + 44 * Math.ceil(poster.rows.length / 3) + 90;
  const to = canvas.getContext("2d");
  if (!to) return Promise.resolve(null);
  to.fillStyle = "#10161f";
  to.fillRect(0, 0, canvas.width, canvas.height);
  to.textBaseline = "top";
  to.fillStyle = "#f3f5f9";
  to.font = `600 52px ${LETTERS}`;
  to.fillText(poster.title, EDGE, EDGE, WIDTH - 2 * EDGE);
  to.font = `26px ${LETTERS}`;
  to.fillStyle = "#b9c3d1";
  to.fillText(poster.line, EDGE, EDGE + 72, WIDTH - 2 * EDGE);
  drawSmall(to, poster.map, poster.ids, poster.owned, [EDGE, EDGE + 124, WIDTH - 2 * EDGE]);
  poster.rows.forEach((row, at) => {
    const x = EDGE + (at % 3) * ((WIDTH - 2 * EDGE) / 3);
    const y = below + 44 * Math.floor(at / 3);
    to.fillStyle = paint(row.colour).fill;
    to.strokeStyle = "#f3f5f9";
    to.beginPath();
    to.arc(x + 14, y + 15, 12, 0, 2 * Math.PI);
    to.fill();
    to.stroke();
    to.fillStyle = "#f3f5f9";
    to.font = `24px ${LETTERS}`;
    to.fillText(`${row.name}  ${row.held}`, x + 38, y + 2, (WIDTH - 2 * EDGE) / 3 - 44);
  });
  to.font = `20px ${LETTERS}`;
  to.fillStyle = "#8793a5";
  to.fillText(poster.foot, EDGE, canvas.height - 50, WIDTH - 2 * EDGE);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** Hand a picture on: to other apps where the device can, else as a file. */
export async function handOn(picture: Blob, name: string, text: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], text });
      return;
    } catch {
      // whoever changed their mind can still keep the file
    }
  }
  const address = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
