import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseJson } from "#app/site/attempt.ts";
import type { ZodType } from "zod";
import { readMarkdown } from "#app/content/reading/read-markdown.ts";
import { isTrack } from "#app/school/courses/course/courses.ts";
import { codeLabSchema, keySchema, sheetLabSchema } from "./lab-files.ts";
import type { Lab } from "./labs.ts";

const shape = /^(engineer|specialist)\/([1-5])\/([1-9])-([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** Where a lab was read from, what is wrong with it, and every file that says so. */
export type ReadLab = { name: string; folder: string; lab?: Lab; faults: string[]; files: string[] };

/**
 * Reads `lab.json`, `README.md` and the key of one lab; `name` is `engineer/1/1-first-call`. `root`: where `labs/` lies.
 * Build time only. Whether the lesson it stands beside is there is asked when content is read.
 */
export function readLab(root: string, name: string): ReadLab {
  const folder = path.join(root, "labs", name);
  const [, track = "", module = "", place = "", slug = ""] = shape.exec(name) ?? [];
  if (!isTrack(track)) return { name, folder, faults: ["the folder must be called <n>-<slug>"], files: [] };
  const faults: string[] = [];
  const kind = track === "engineer" ? "code" : "sheet";
  const facts = readFacts(folder, "lab.json", kind === "code" ? codeLabSchema : sheetLabSchema, faults);
  const key = kind === "sheet" ? readFacts(folder, "key/key.json", keySchema, faults) : undefined;
  const text = textOf(folder, "README.md", faults);
  const { blocks: body, mistakes, included } = readMarkdown(text, { root });
  for (const { line, column, reason } of mistakes) faults.push(`README.md:${line}:${column}: ${reason}`);
  const files = [...["lab.json", "README.md", "key/key.json"].map((file) => path.join(folder, file)), ...included];
  if (faults.length > 0 || !facts) return { name, folder, faults, files };
  const lab = { track, module: Number(module), place: Number(place), slug, body, kind, facts, key } as Lab;
  return { name, folder, lab, faults, files: files.filter((file) => existsSync(file)) };
}

function readFacts(folder: string, file: string, schema: ZodType, faults: string[]) {
  const before = faults.length;
  const text = textOf(folder, file, faults);
  if (faults.length > before) return undefined;
  const read = schema.safeParse(parseJson(text));
  for (const issue of read.error?.issues ?? []) faults.push(`${file}: ${issue.path.join(".")}: ${issue.message}`);
  return read.data;
}

function textOf(folder: string, file: string, faults: string[]) {
  const full = path.join(folder, file);
  if (existsSync(full)) return readFileSync(full, "utf8");
  faults.push(`${file} is missing`);
  return "";
}
