import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { workerData } from "node:worker_threads";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { indexedPng } from "./indexed-png.ts";
import { openDrawing, type Picture, pictureSize, titleBox } from "./picture-drawing.ts";

/** `file` is where the finished picture is kept. */
export type DrawingTask = { picture: Picture; file: string };

const { tasks, root } = workerData as { tasks: DrawingTask[]; root: string };

const draw = await openDrawing(root);
await initWasm(readFileSync(path.join(root, "node_modules/@resvg/resvg-wasm/index_bg.wasm")));
/** Frames by line, drawn once each: to draw them for every picture took most of the time. */
const frames = new Map<string, Uint32Array>();
for (const { picture, file } of tasks) {
  const frame = frames.get(picture.line) ?? pixelsOf(draw.frame(picture.line));
  frames.set(picture.line, frame);
  const pixels = frame.slice();
  const title = pixelsOf(draw.title(picture.title));
  for (let row = 0; row < titleBox.height; row++) {
    const from = row * titleBox.width;
    pixels.set(title.subarray(from, from + titleBox.width), (titleBox.y + row) * pictureSize.width + titleBox.x);
  }
  // A picture cut short must never look finished.
  writeFileSync(`${file}.part`, indexedPng(pixels, pictureSize.width, pictureSize.height));
  renameSync(`${file}.part`, file);
}

/** One number a pixel. */
function pixelsOf(svg: string) {
  const resvg = new Resvg(svg);
  const image = resvg.render();
  const bytes = image.pixels.slice();
  image.free();
  resvg.free();
  return new Uint32Array(bytes.buffer);
}
