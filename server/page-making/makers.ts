import { Worker } from "node:worker_threads";
import type { Content } from "#app/site/content.ts";
import type { MadePages } from "./make-pages.ts";

type Told = { number: number; made?: MadePages; error?: string };
type Share = { rest: number; of: number };
type Waiting = { resolve(made: MadePages): void; reject(error: Error): void };

/** One page of so many is made to be ready: enough of each kind to be quick, and soon over beside whoever waits. */
const rehearsed = 5;

/**
 * Threads that make the pages of a content, each a share of them; they stay warm for the next. A thread that ends by itself is
 * begun anew, and what it was asked for is refused.
 */
export function openMakers(build: string, threads: number) {
  const worker = new URL("./make-worker.ts", import.meta.url);
  let number = 0;
  const begun = Array.from({ length: threads }, () => begin());

  function begin() {
    const waiting = new Map<number, Waiting>();
    let thread: Worker | undefined;
    const open = () => {
      // React chooses its fast half by this when it is loaded.
      const started = new Worker(worker, { workerData: { build }, env: { ...process.env, NODE_ENV: "production" } });
      started.on("message", ({ number: asked, made, error }: Told) => {
        const { resolve, reject } = waiting.get(asked) ?? {};
        waiting.delete(asked);
        if (made) resolve?.(made);
        else reject?.(new Error(error));
        if (waiting.size === 0) started.unref();
      });
      const end = (error: unknown) => {
        thread = undefined;
        for (const { reject } of waiting.values()) reject(error instanceof Error ? error : new Error(String(error)));
        waiting.clear();
      };
      started.on("error", end);
      started.on("exit", (code) => end(`a thread that makes pages ended with ${code}`));
      return started;
    };
    return {
      ask(order: { content: Content; share: Share }) {
        thread ??= open();
        thread.ref();
        number += 1;
        const asked = number;
        return new Promise<MadePages>((resolve, reject) => {
          waiting.set(asked, { resolve, reject });
          thread?.postMessage({ number: asked, ...order }, []);
        });
      },
      /** The first pages of a thread take twice as long as the next: they are made for nobody, until it is asked for others. */
      warm(order: { content: Content; share: Share }) {
        if (thread) return;
        thread = open();
        thread.unref();
        thread.postMessage(order, []);
      },
      close: async () => void (await thread?.terminate()),
    };
  }

  return {
    make: async (content: Content): Promise<MadePages> => {
      const shares = begun.map((maker, rest) => maker.ask({ content, share: { rest, of: begun.length } }));
      const made = await Promise.all(shares);
      return {
        files: Object.assign({}, ...made.map(({ files }) => files)) as MadePages["files"],
        inline: Object.assign({}, ...made.map(({ inline }) => inline)) as MadePages["inline"],
        pictures: Object.assign({}, ...made.map(({ pictures }) => pictures)) as MadePages["pictures"],
      };
    },
    /** Gets ready for changes of this content, so that the first does not wait for it. */
    warm: (content: Content) =>
      begun.forEach((maker, rest) => maker.warm({ content, share: { rest, of: begun.length * rehearsed } })),
    close: async () => void (await Promise.all(begun.map((maker) => maker.close()))),
  };
}
