import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { servedPictures } from "../../app/content/pictures/own-pictures.ts";
import { contentOf, type Reading } from "../../app/delivery/collections/read-content.ts";
import type { KeptPages } from "#server/page-making/built-content.ts";
import { openMakers } from "#server/page-making/makers.ts";

const mostThreads = 4;

/**
 * Writes everything that is the same for all visitors into the client folder, pictures with it, and what its pages may use inline. Stops with
 * the error of the first address that has one. Answers the number of pages and of social pictures.
 */
export async function prerender(build: string, reading: Reading) {
  const makers = openMakers(build, Math.min(mostThreads, availableParallelism()));
  const { files, inline, pictures } = await makers.make(contentOf(reading));
  const own = servedPictures(reading.sources);
  await makers.close();
  const drawn = Object.entries(pictures).flatMap(([file, { png }]) => (png ? [[file, png] as const] : []));
  for (const [file, bytes] of [...Object.entries(files), ...drawn, ...Object.entries(own)]) {
    const target = path.join(build, "client", file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  const kept: KeptPages = {
    files: [...Object.keys(files), ...Object.keys(pictures), ...Object.keys(own)],
    inline,
    pictures: Object.fromEntries(Object.entries(pictures).map(([file, { shows }]) => [file, shows])),
  };
  writeFileSync(path.join(build, "made.json"), JSON.stringify(kept));
  return { pages: Object.keys(inline).length, drawn: Object.keys(pictures).length };
}
