import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { workerData } from "node:worker_threads";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type * as Bundle from "../../server/app.ts";
import type { Content } from "../../app/site/content.ts";

const { tasks, build } = workerData as { tasks: string[]; build: string };
const bundle = (await import(path.join(build, "server/index.js"))) as typeof Bundle;
const answer = createRequestHandler(bundle, "production");
const content = JSON.parse(readFileSync(path.join(build, "content.json"), "utf8")) as Content;

for (const address of tasks) {
  const response = await get(address);
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  write(isPage ? `${address}/index.html` : address, await response.text());
  if (!isPage) continue;
  // As React Router asks for it, which calls that of the first page "_".
  const data = address === "/" ? "/_.data" : `${address}.data`;
  write(data, await (await get(data)).text());
}

async function get(address: string) {
  const context = new RouterContextProvider();
  context.set(bundle.contentContext, content);
  const response = await answer(new Request(bundle.originPlaceholder + address), context);
  if (response.status !== 200)
    throw new Error(`${address} cannot be prerendered: it answers ${response.status}.\n${await response.text()}`);
  return response;
}

function write(file: string, text: string) {
  const target = path.join(build, "client", file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
