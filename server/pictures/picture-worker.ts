// A thread of size-picture.ts for one picture: decodes it, upright, and writes it anew, so that nothing of the file but what it shows goes on.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { largestPicture, tallestPicture, widestPicture } from "#app/content/pictures/picture-files.ts";
import { holdMemory } from "./codec-memory.ts";
import { type Pixels, resize } from "./resize.ts";
import type { PictureFacts } from "./picture-facts.ts";

type Order = { bytes: Uint8Array; facts: PictureFacts; codecs: string };
/** As emscripten and wasm-bindgen write them. */
type Reader = { decode(bytes: Uint8Array, isUpright?: boolean): Pixels | null };
type Writer = { encode(data: Pixels["data"], width: number, height: number, options: object): Uint8Array | null };
type Factory<Codec> = { default(options: object): Promise<Codec> };

const { bytes, facts, codecs } = workerData as Order;
const { kind } = facts;

/** What is tried until a picture is small enough. */
const tries = [
  { width: widestPicture, quality: 82 },
  { width: widestPicture, quality: 65 },
  { width: 1200, quality: 60 },
  { width: 800, quality: 50 },
];

/** libwebp's own choices (`config.h`), but for quality and for edges of red on blue, which photographs seldom have and screens do. */
const options = {
  target_size: 0,
  target_PSNR: 0,
  method: 4,
  sns_strength: 50,
  filter_strength: 60,
  filter_sharpness: 0,
  filter_type: 1,
  partitions: 0,
  segments: 4,
  pass: 1,
  show_compressed: 0,
  preprocessing: 0,
  autofilter: 0,
  partition_limit: 0,
  alpha_compression: 1,
  alpha_filtering: 1,
  alpha_quality: 100,
  lossless: 0,
  exact: 0,
  image_hint: 0,
  emulate_jpeg_size: 0,
  thread_level: 0,
  low_memory: 0,
  near_lossless: 100,
  use_delta_palette: 0,
  use_sharp_yuv: 1,
};

/** null: it cannot be read; "large": no try made it small enough. */
async function write() {
  const reader = await openReader();
  const pixels = kind === "jpeg" ? reader.decode(bytes, true) : reader.decode(bytes);
  if (!pixels || !isAsTold(pixels)) return null;
  const writer = await open<Writer>("writer");
  for (const { width: widest, quality } of tries) {
    const scale = Math.min(1, widest / pixels.width, tallestPicture / pixels.height);
    const { data, width, height } = resize(
      pixels,
      Math.max(1, Math.round(pixels.width * scale)),
      Math.max(1, Math.round(pixels.height * scale)),
    );
    const written = writer.encode(data, width, height, { ...options, quality });
    if (!written) return null;
    if (written.length <= largestPicture) return Uint8Array.from(written);
  }
  return "large";
}

/** What was decoded has the size that was read before; a photograph may have been turned. */
function isAsTold({ width, height }: Pixels) {
  return (
    [width, height].toSorted((a, b) => a - b).join() === [facts.width, facts.height].toSorted((a, b) => a - b).join()
  );
}

async function openReader(): Promise<Reader> {
  if (kind !== "png") return open<Reader>(kind);
  const codec = (await load("png")) as Reader & { initSync(module: WebAssembly.Module): void };
  codec.initSync(wasmOf("png"));
  return codec;
}

async function open<Codec>(name: string) {
  const { default: factory } = (await load(name)) as Factory<Codec>;
  const module = wasmOf(name);
  return factory({
    noInitialRun: true,
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(module, imports);
      holdMemory(instance.exports);
      done(instance);
      return instance.exports;
    },
  });
}

function load(name: string): Promise<unknown> {
  return import(pathToFileURL(path.join(codecs, `${name}.mjs`)).href);
}

function wasmOf(name: string) {
  return new WebAssembly.Module(readFileSync(path.join(codecs, `${name}.wasm`)));
}

// A codec that gives up throws something of its own: all of it says that the bytes are no picture.
parentPort?.postMessage(await write().catch(() => null), []);
