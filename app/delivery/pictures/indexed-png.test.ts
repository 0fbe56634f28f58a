import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { blankPicture, indexedPng, paintOn } from "./indexed-png.ts";

const [red, white, blue] = [0xff0000ff, 0xffffffff, 0xffff0000];

/** The content of the first chunk of a kind. */
function chunkOf(png: Buffer, kind: string) {
  const at = png.indexOf(kind, 0, "latin1");
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}

/** A picture whose pixels are all given. */
function pictureOf(pixels: number[], width: number, height: number) {
  return paintOn(blankPicture({ width, height }), Uint32Array.from(pixels), { x: 0, y: 0, width, height });
}

test("each pixel names its colour in the palette, row by row", () => {
  const png = indexedPng(pictureOf([red, white, white, red], 2, 2));

  expect([...chunkOf(png, "PLTE")]).toEqual([255, 0, 0, 255, 255, 255]);
  expect([...inflateSync(chunkOf(png, "IDAT"))]).toEqual([0, 0, 1, 0, 1, 0]);
});

test("what is painted on a picture fills its box; around it, and in the picture before, nothing changes", () => {
  const ground = pictureOf([red, red, red, red, red, red, red, red, red], 3, 3);

  const painted = paintOn(ground, Uint32Array.from([blue, white]), { x: 1, y: 1, width: 2, height: 1 });

  expect([...chunkOf(indexedPng(painted), "PLTE")]).toEqual([255, 0, 0, 0, 0, 255, 255, 255, 255]);
  expect([...painted.indices]).toEqual([0, 0, 0, 0, /**/ 0, 0, 1, 2, /**/ 0, 0, 0, 0]);
  expect(ground).toEqual(
    pictureOf(
      Array.from({ length: 9 }, () => red),
      3,
      3,
    ),
  );
});

test("colours beyond the 256th become the nearest of those", () => {
  const greys = Array.from({ length: 256 }, (_, level) => level * 0x010101);
  const nearlyWhite = 0xfffdfe;

  const { indices, colours } = pictureOf([...greys, nearlyWhite], 257, 1);

  expect(colours).toEqual(greys);
  expect(indices.at(-1)).toBe(254);
});
