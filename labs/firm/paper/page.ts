import type { Dice } from "../shop/random.ts";
import { signColumns } from "./font.ts";
import { type Bitmap, writePng } from "./png.ts";

export function blank(width: number, height: number): Bitmap {
  return { width, height, dots: new Uint8Array(width * height) };
}

/** Writes a line of text with dots of `size` pixels. */
export function write(page: Bitmap, text: string, left: number, top: number, size: number): void {
  Array.from(text).forEach((sign, at) => {
    signColumns(sign).forEach((bits, column) => {
      for (let row = 0; row < 8; row++) {
        if (((bits >> row) & 1) === 1) fillSquare(page, left + (at * 6 + column) * size, top + row * size, size);
      }
    });
  });
}

function fillSquare(page: Bitmap, left: number, top: number, size: number): void {
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) {
      if (x >= 0 && y >= 0 && x < page.width && y < page.height) page.dots[y * page.width + x] = 1;
    }
  }
}

/**
 * The page as a scanner sees it: a little askew (rows shift against each other, then columns), with specks and lost dots.
 * Whole numbers only, so that the picture is the same everywhere.
 */
export function scan(page: Bitmap, dice: Dice): Bitmap {
  const lean = dice.pick([-5, -4, 4, 5, 6]);
  const out = blank(page.width, page.height);
  for (let y = 0; y < page.height; y++) {
    for (let x = 0; x < page.width; x++) {
      const fromX = x + Math.floor((lean * (y - page.height / 2)) / 256);
      const fromY = y - Math.floor((lean * (x - page.width / 2)) / 256);
      const inside = fromX >= 0 && fromY >= 0 && fromX < page.width && fromY < page.height;
      const dot = inside ? (page.dots[fromY * page.width + fromX] ?? 0) : 0;
      const noise = dice.below(1000);
      out.dots[y * page.width + x] = dot === 1 ? (noise < 30 ? 0 : 1) : noise < 4 ? 1 : 0;
    }
  }
  return out;
}

/** A sheet with these lines, scanned. */
export function drawSheet(lines: readonly string[], dice: Dice): Bitmap {
  const page = blank(640, 80 + lines.length * 22);
  lines.forEach((line, at) => {
    write(page, line, 40, 40 + at * 22, 2);
  });
  return scan(page, dice);
}

/** A small picture with a few words on it, as PNG. */
export function drawPicture(lines: readonly string[], dice: Dice): Buffer {
  const page = blank(160, 20 + lines.length * 12);
  lines.forEach((line, at) => {
    write(page, line, 8, 10 + at * 12, 1);
  });
  return writePng(scan(page, dice));
}
