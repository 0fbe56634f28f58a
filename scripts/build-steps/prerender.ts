import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import type { Content } from "../../app/site/content.ts";
import type { KeptPages } from "../../server/release/built-content.ts";
import { openMakers } from "../../server/release/makers.ts";

const mostThreads = 4;

/**
 * Writes everything that is the same for all visitors into the client folder, and what its pages may use inline. Stops with
 * the error of the first address that has one. Answers the number of pages.
 */
export async function prerender(build: string, content: Content) {
  const makers = openMakers(build, Math.min(mostThreads, availableParallelism()));
  const { files, inline } = await makers.make(content);
  await makers.close();
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(build, "client", file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  const kept: KeptPages = { files: Object.keys(files), inline };
  writeFileSync(path.join(build, "made.json"), JSON.stringify(kept));
  return Object.keys(inline).length;
}
