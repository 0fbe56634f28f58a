import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { workerData } from "node:worker_threads";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { blankPicture, type IndexedPicture, indexedPng, paintOn } from "./indexed-png.ts";
import { openDrawing, type Picture, pictureSize } from "./picture-drawing.ts";

/** `file` is where the finished picture is kept. */
export type DrawingTask = { picture: Picture; file: string };

const { tasks, root } = workerData as { tasks: DrawingTask[]; root: string };

const draw = await openDrawing(root);
await initWasm(readFileSync(path.join(root, "node_modules/@resvg/resvg-wasm/index_bg.wasm")));
/** Frames by line, drawn once each: to draw them for every picture took most of the time. */
const frames = new Map<string, IndexedPicture>();
for (const { picture, file } of tasks) {
  const frame = frames.get(picture.line) ?? drawFrame(picture.line);
  frames.set(picture.line, frame);
  const { drawing, box } = draw.title(picture.title);
  // A picture cut short must never look finished.
  writeFileSync(`${file}.part`, indexedPng(paintOn(frame, pixelsOf(drawing), box)));
  renameSync(`${file}.part`, file);
}

function drawFrame(line: string) {
  return paintOn(blankPicture(pictureSize), pixelsOf(draw.frame(line)), { x: 0, y: 0, ...pictureSize });
}

/** One number a pixel. */
function pixelsOf(svg: string) {
  const resvg = new Resvg(svg);
  const image = resvg.render();
  const { buffer } = image.pixels;
  image.free();
  resvg.free();
  return new Uint32Array(buffer);
}
