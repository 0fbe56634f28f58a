// Makes pages away from the thread that answers visitors: of each content that it is sent, or of the one it began with.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { Content } from "#app/site/content.ts";
import { readBuiltPages, rendererFile } from "./built-content.ts";
import type { OpenBuiltPageMaker } from "./make-pages.ts";

const { build } = workerData as { build: string };
const { openBuiltPageMaker } = (await import(path.join(build, "server/index.js"))) as {
  openBuiltPageMaker: OpenBuiltPageMaker;
};
const renderer = () => readFileSync(path.join(build, rendererFile));
const makePages = openBuiltPageMaker(renderer, readBuiltPages(build).pictures);

/** Without a number the pages are made to be ready for the next: they are thrown away, and given up when others are asked for. */
type MakeOrder = { number?: number; content: Content; share?: { rest: number; of: number } };

let orders = 0;
parentPort?.on("message", ({ number, content, share }: MakeOrder) => {
  orders += 1;
  const mine = orders;
  const isWanted = () => number !== undefined || mine === orders;
  makePages(content, share, isWanted).then(
    (made) => number !== undefined && parentPort?.postMessage({ number, made }, []),
    (error: unknown) => number !== undefined && parentPort?.postMessage({ number, error: String(error) }, []),
  );
});
