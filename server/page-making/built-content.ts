import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Reading } from "#app/delivery/collections/read-content.ts";
import type { Inline } from "./inline-hashes.ts";

/** What the build keeps of what it read, in `content.json`. */
export type KeptReading = Pick<Reading, "tokens" | "pictures" | "files"> & { sources: [file: string, text: string][] };

/**
 * What a build made for all visitors, in `made.json`: files of its client folder, what pages among them may use inline, by address,
 * and what social pictures among them show.
 */
export type KeptPages = { files: string[]; inline: Record<string, Inline>; pictures: Record<string, string> };

/** In the build's folder: resvg's wasm, which draws pictures. */
export const rendererFile = "resvg.wasm";

const nothing: KeptPages = { files: [], inline: {}, pictures: {} };

/** Nothing while it is being made, and of one in React Router's own manner, whose pages are rendered when they are asked for. */
export function readBuiltPages(build: string) {
  const file = path.join(build, "made.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as KeptPages) : nothing;
}

/** What the pages of a build were made from. The folder may say something else by now: publishing looks (server/release). */
export function readBuiltContent(build: string): Reading {
  const kept = JSON.parse(readFileSync(path.join(build, "content.json"), "utf8")) as KeptReading;
  return { ...kept, sources: new Map(kept.sources), errors: [] };
}
