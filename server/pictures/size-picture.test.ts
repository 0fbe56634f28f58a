import { createRequire } from "node:module";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { readPicture } from "#app/content/pictures/own-pictures.ts";
import { smallWebp, webpWith } from "#app/content/pictures/pictures.scene.ts";
import { readWebp } from "#app/content/pictures/webp.ts";
import { layCodecs } from "./codecs.ts";
import { openPictureSizer } from "./size-picture.ts";

const codecs = layCodecs(path.resolve(import.meta.dirname, "../.."), mkdtempSync(path.join(tmpdir(), "codecs-")));
afterAll(() => rmSync(codecs, { recursive: true }));
const sizePicture = openPictureSizer({ codecs });

/** 40 × 20 pixels, the left half red, the right half blue. */
const jpeg = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAoKCgoKCgsMDAsPEA4QDxYUExMUFiIYGhgaGCIzICUgICUgMy03LCksNy1RQDg4QFFeT0pPXnFlZXGPiI+7u/sBCgoKCgoKCwwMCw8QDhAPFhQTExQWIhgaGBoYIjMgJSAgJSAzLTcsKSw3LVFAODhAUV5PSk9ecWVlcY+Ij7u7+//CABEIABQAKAMBIgACEQEDEQH/xAAqAAEBAQEAAAAAAAAAAAAAAAAABAUGAQEBAAAAAAAAAAAAAAAAAAAHBf/aAAwDAQACEAMQAAAA48SVaCC+BROgtyN4Ca5BAKJ0FuR//8QAGBAAAwEBAAAAAAAAAAAAAAAABEOBECD/2gAIAQEAAT8Aw1d5NXeTV3f/xAAbEQAABwEAAAAAAAAAAAAAAAABBAYQNYOyAP/aAAgBAgEBPwDk7DFLNi6dhilmxb//xAAbEQAABwEAAAAAAAAAAAAAAAABBAUQNYKyAP/aAAgBAwEBPwDl6VNUwDr0qapgG//Z",
  "base64",
);

/** What a phone writes before its picture: where it was, and that it lay on its side (orientation 6: a quarter turn to the right). */
function exif() {
  const tiff = Buffer.alloc(64);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  const entry = (at: number, [tag, type, count, value]: [number, number, number, number]) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  entry(10, [0x0112, 3, 1, 6]);
  entry(22, [0x8825, 4, 1, 40]);
  tiff.write("GPS 47.3769N 8.5417E", 44, "latin1");
  const head = Buffer.from([0xff, 0xe1, 0, 0, ...Buffer.from("Exif\0\0", "latin1")]);
  head.writeUInt16BE(tiff.length + 8, 2);
  return Buffer.concat([head, tiff]);
}

const photo = Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)]);

/** A PNG of one colour; `says` more than it holds where it is a bomb. */
function png(width: number, height: number, says = { width, height }) {
  const chunk = (name: string, bytes: Buffer) => {
    const whole = Buffer.concat([Buffer.from(name, "latin1"), bytes]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(bytes.length);
    sum.writeUInt32BE(crc32(whole));
    return Buffer.concat([length, whole, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(says.width);
  head.writeUInt32BE(says.height, 4);
  head.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc((width * 3 + 1) * height, 0));
  const mark = Buffer.from("\u0089PNG\r\n\u001A\n", "latin1");
  return Buffer.concat([mark, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** The colour of a pixel of a WebP. */
async function colorAt(bytes: Buffer, x: number, y: number) {
  type Codec = { decode(bytes: Uint8Array): { data: Uint8ClampedArray; width: number } };
  const from = createRequire(import.meta.url);
  const { default: open } = (await import(from.resolve("@jsquash/webp/codec/dec/webp_dec.js"))) as {
    default(options: object): Promise<Codec>;
  };
  const wasmBinary = readFileSync(from.resolve("@jsquash/webp/codec/dec/webp_dec.wasm"));
  const { data, width } = (await open({ wasmBinary })).decode(bytes);
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
}

async function sized(bytes: Buffer) {
  const taken = await sizePicture(bytes);
  if (!taken.ok) throw new Error(taken.reason);
  return taken.bytes;
}

test("D13: a photograph stands upright, and nothing says where it was taken", async () => {
  const bytes = await sized(photo);

  expect(readWebp(bytes)).toEqual({ width: 20, height: 40, isBare: true });
  const [top, foot] = [await colorAt(bytes, 10, 4), await colorAt(bytes, 10, 36)];
  expect(top[0]).toBeGreaterThan((top[2] ?? 0) + 50);
  expect(foot[2]).toBeGreaterThan((foot[0] ?? 0) + 50);
  expect(photo.includes("GPS")).toBe(true);
  expect(bytes.toString("latin1")).not.toMatch(/GPS|Exif|47\.37/);
  expect(readPicture("pictures/us.webp", bytes.toString("base64")).reason).toBeUndefined();
});

test("a picture is at most 1600 pixels wide and 2400 high, and keeps its shape", async () => {
  const wide = readWebp(await sized(png(2000, 500)));
  const tall = readWebp(await sized(png(100, 4800)));

  expect([wide?.width, wide?.height]).toEqual([1600, 400]);
  expect([tall?.width, tall?.height]).toEqual([50, 2400]);
  expect(readWebp(await sized(smallWebp))).toMatchObject({ width: 40, height: 20 });
});

test("what a WebP says beside its picture goes", async () => {
  const bytes = await sized(webpWith("EXIF"));

  expect(readWebp(bytes)).toEqual({ width: 40, height: 20, isBare: true });
});

test.for([
  ["a bomb", png(1, 1, { width: 60_000, height: 60_000 }), "3600 megapixels, and 40 are the most"],
  ["a GIF", Buffer.from("GIF89a"), "still picture of it as a PNG"],
  ["a HEIC", Buffer.from("\0\0\0\u0018ftypheic", "latin1"), "save the photo as a JPEG"],
  ["an AVIF", Buffer.from("\0\0\0\u0018ftypavif", "latin1"), "Save it as a JPEG or PNG"],
  ["an SVG", Buffer.from("<?xml version='1.0'?><svg onload='x()'/>"), "may hold programs"],
  ["a page that calls itself a picture", Buffer.from("<html><script>x()</script>"), "no JPEG, PNG or WebP"],
  ["a PNG cut short", png(300, 300).subarray(0, 60), "save it anew"],
  ["a PNG of other bytes", png(3, 3, { width: 4000, height: 4000 }), "save it anew"],
  ["a JPEG without a picture", Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(40, 0xff)]), "save it anew"],
] as const)("%s is refused with what to do", async ([, bytes, reason]) => {
  const taken = await sizePicture(bytes);

  expect(taken).toMatchObject({ ok: false, reason: expect.stringContaining(reason) as string });
});

test("a picture that takes too long ends with its thread, and the next one is taken", async () => {
  const hasty = openPictureSizer({ codecs, patience: 1 });

  expect(await hasty(photo)).toMatchObject({ ok: false, reason: expect.stringContaining("takes too long") as string });
  expect(await sizePicture(photo)).toMatchObject({ ok: true });
});
