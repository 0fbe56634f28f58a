import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { SizedPicture } from "#app/site/content.ts";
import { second } from "#app/site/time.ts";
import { damaged, type PictureFacts, readFacts } from "./picture-facts.ts";

/** `patience`: milliseconds for one picture; 40 megapixels take a few seconds. */
type Settings = { codecs: string; patience?: number; mostWaiting?: number };

const busy = "Several pictures are being added at this moment. Try again in a minute.";
const slow =
  "This picture takes too long to read. Open it on your computer, save it anew as a JPEG or PNG, and add that.";
const large =
  "This picture stays above 300 kB however it is written, because every spot of it differs from the next. Cut out what matters, and add that.";

/**
 * Makes a picture fit to be shown: upright, at most 1600 pixels wide, WebP, and without a word beside what it shows. One after the
 * other, each in a thread of its own that ends with it, so that no picture holds up visitors or keeps memory.
 */
export function openPictureSizer({ codecs, patience = 20 * second, mostWaiting = 4 }: Settings) {
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return async function sizePicture(bytes: Buffer): Promise<SizedPicture> {
    const read = readFacts(bytes);
    if (!read.ok) return read;
    if (waiting >= mostWaiting) return { ok: false, reason: busy };
    waiting += 1;
    const mine = turn.then(() => inThread({ bytes: Uint8Array.from(bytes), facts: read.facts, codecs }, patience));
    turn = mine;
    const written = await mine;
    waiting -= 1;
    if (typeof written === "object") return { ok: true, bytes: Buffer.from(written) };
    return { ok: false, reason: { damaged, slow, large }[written] };
  };
}

type Written = Uint8Array | "damaged" | "slow" | "large";

function inThread(
  workerData: { bytes: Uint8Array<ArrayBuffer>; facts: PictureFacts; codecs: string },
  patience: number,
) {
  return new Promise<Written>((resolve) => {
    const thread = new Worker(threadFile(), {
      workerData,
      transferList: [workerData.bytes.buffer],
      env: {},
      stderr: true,
    });
    const timer = setTimeout(() => end("slow"), patience);
    function end(written: Written) {
      clearTimeout(timer);
      void thread.terminate();
      resolve(written);
    }
    thread.on("message", (written: Uint8Array | "large" | null) => end(written ?? "damaged"));
    // What a picture does to its thread is the picture's fault.
    thread.on("error", () => end("damaged"));
    thread.on("exit", () => end("damaged"));
  });
}

/** The source itself, which Node runs as it is, by its name in package.json. */
function threadFile() {
  return createRequire(import.meta.url).resolve("#server/pictures/picture-worker.ts");
}
