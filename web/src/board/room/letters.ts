// How wide is a text? Asked of the browser once for each, in the letters of the page.

const FONT = '500 100px "Inter Variable", "Inter", system-ui, sans-serif';
const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** The width where letters are one unit high. */
export function textWidth(text: string): number {
  let width = widths.get(text);
  if (width === undefined) {
    pen ??= document.createElement("canvas").getContext("2d");
    if (pen) pen.font = FONT;
    width = (pen?.measureText(text).width ?? 60 * text.length) / 100;
    widths.set(text, width);
  }
  return width;
}
