import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { indexedPng } from "./indexed-png.ts";

/** The content of the first chunk of a kind. */
function chunkOf(png: Buffer, kind: string) {
  const at = png.indexOf(kind, 0, "latin1");
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}

test("each pixel names its colour in the palette, row by row", () => {
  const [red, white] = [0xff0000ff, 0xffffffff];

  const png = indexedPng(Uint32Array.from([red, white, white, red]), 2, 2);

  expect([...chunkOf(png, "PLTE")]).toEqual([255, 0, 0, 255, 255, 255]);
  expect([...inflateSync(chunkOf(png, "IDAT"))]).toEqual([0, 0, 1, 0, 1, 0]);
});

test("more colours than a palette holds become near ones", () => {
  const many = Uint32Array.from({ length: 4096 }, (_, place) => place * 40_503);

  expect(chunkOf(indexedPng(many, 64, 64), "PLTE").length).toBeLessThanOrEqual(3 * 256);
});
