import { readFileSync } from "node:fs";
import path from "node:path";
import type { Reading } from "#app/delivery/collections/read-content.ts";
import type { Inline } from "#server/http/headers.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";

/** What the build keeps of what it read, in `content.json`. */
export type KeptReading = { sources: [file: string, text: string][]; tokens: string; files: ReadFile[] };

/** What a build made for all visitors, in `made.json`: files of its client folder, and what pages among them may use inline, by address. */
export type KeptPages = { files: string[]; inline: Record<string, Inline> };

export function readBuiltPages(build: string) {
  return JSON.parse(readFileSync(path.join(build, "made.json"), "utf8")) as KeptPages;
}

/** What the pages of a build were made from. The folder may say something else by now: publishing looks (server/release). */
export function readBuiltContent(build: string): Reading {
  const kept = JSON.parse(readFileSync(path.join(build, "content.json"), "utf8")) as KeptReading;
  return { ...kept, sources: new Map(kept.sources), errors: [] };
}
