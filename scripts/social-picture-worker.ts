import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { workerData } from "node:worker_threads";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { indexedPng } from "./indexed-png.ts";
import { openDrawing, type Picture } from "./picture-drawing.ts";

/** `file` is where the finished picture is kept. */
export type DrawingTask = { picture: Picture; file: string };

const { tasks, root } = workerData as { tasks: DrawingTask[]; root: string };

const draw = await openDrawing(root);
await initWasm(readFileSync(path.join(root, "node_modules/@resvg/resvg-wasm/index_bg.wasm")));
for (const { picture, file } of tasks) {
  const resvg = new Resvg(draw(picture));
  const image = resvg.render();
  // A picture cut short must never look finished.
  writeFileSync(`${file}.part`, indexedPng(image.pixels, image.width, image.height));
  renameSync(`${file}.part`, file);
  image.free();
  resvg.free();
}
