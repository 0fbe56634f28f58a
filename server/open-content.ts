import { readFileSync } from "node:fs";
import path from "node:path";
import { contentOf, readContent, readSources, releaseOf } from "#app/delivery/collections/read-content.ts";
import type { Content } from "#app/site/content.ts";

type Place = {
  /** What the owner writes. */
  folder: string;
  /** Where `labs/` lies. */
  root: string;
  /** The build, which keeps what it read. */
  build?: string;
};

/** What the folder says now; read anew where it is not what the build was made from. Throws with every mistake in its files. */
export async function openContent({ folder, root, build }: Place): Promise<Content> {
  const sources = await readSources(folder);
  const built = build && keptContent(build);
  if (built && built.release === releaseOf(sources)) return built;
  const reading = readContent(sources, root);
  if (reading.errors.length > 0) throw new Error(`Content has mistakes:\n${reading.errors.map(String).join("\n")}`);
  return contentOf(reading);
}

function keptContent(build: string) {
  return JSON.parse(readFileSync(path.join(build, "content.json"), "utf8")) as Content;
}
