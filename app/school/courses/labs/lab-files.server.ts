import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { LabFile } from "./labs.ts";

/** What the build made of the labs, beside the bundle: nothing of it lies among what is served to everybody. */
const folder = new URL("../labs/", import.meta.url);
const index = new URL("files.json", folder);
const known = existsSync(index) ? (JSON.parse(readFileSync(index, "utf8")) as Record<string, LabFile[]>) : {};

/** The files of a lab, by `engineer/1/first-call`. Before the first build there are none. */
export function labFiles(name: string): LabFile[] {
  return known[name] ?? [];
}

/** The bytes of one of them. */
export async function readLabFile(name: string, file: string) {
  if (!labFiles(name).some((each) => each.name === file)) return undefined;
  return readFile(new URL(`${name}/${file}`, folder));
}

/** The end of the name of a file that is for whoever handed in a version. */
export const solutionEnding = "-solution.zip";
