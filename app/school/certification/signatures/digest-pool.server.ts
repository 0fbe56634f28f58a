import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { second } from "#app/site/time.ts";
import type { Digest } from "#app/site/site.ts";

type Job = { documents: readonly object[]; resolve(digest: Buffer): void; reject(error: Error): void };
type Settings = {
  /** Milliseconds for one job; the first one's include loading the library. */
  patience?: number;
  mostWaiting?: number;
};

const busyCode = "DIGEST_BUSY";

/** Too many are waiting, or it took too long: to be tried again later, and no word about the document. */
export function isBusy(error: unknown) {
  return error instanceof Error && "code" in error && error.code === busyCode;
}

/**
 * Digests in a thread of their own, one after the other, so that no document holds up the visitors. The thread begins with
 * the first job, does not keep the process alive while it has none, and is replaced when a job takes too long.
 */
export function openDigestPool({ patience = 5 * second, mostWaiting = 200 }: Settings = {}): Digest {
  const waiting: Job[] = [];
  let running: Job | undefined;
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  function next() {
    if (running) return;
    running = waiting.shift();
    if (!running) return thread?.unref();
    thread ??= openThread();
    thread.ref();
    timer = setTimeout(() => replace(busy("a document took too long")), patience);
    thread.postMessage(running.documents, []);
  }

  function settle(act: (job: Job) => void) {
    clearTimeout(timer);
    const job = running;
    running = undefined;
    if (job) act(job);
    next();
  }

  function replace(error: Error) {
    const gone = thread;
    thread = undefined;
    void gone?.terminate();
    settle((job) => job.reject(error));
  }

  function openThread() {
    const opened = new Worker(threadFile(), { env: {}, resourceLimits: { maxOldGenerationSizeMb: 128 } });
    opened.on("message", (digest: Uint8Array | null) =>
      settle((job) => (digest ? job.resolve(Buffer.from(digest)) : job.reject(new Error("no canonical form")))),
    );
    opened.on("error", (error) => opened === thread && replace(error));
    return opened;
  }

  return (documents) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) return reject(busy("too many documents wait"));
      waiting.push({ documents, resolve, reject });
      next();
    });
}

/** The source itself, which Node runs as it is: the bundle, development and tests all find it by its name in package.json. */
function threadFile() {
  return createRequire(import.meta.url).resolve("#app/school/certification/signatures/digest-worker.server.ts");
}

function busy(message: string) {
  return Object.assign(new Error(message), { code: busyCode });
}
