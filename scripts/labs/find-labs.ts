import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { codeLabSchema, type CodeLab, type SheetLab, sheetLabSchema } from "#app/school/labs/lab-files.ts";

/** A lab as it lies in the folder. `name` is `engineer/1/1-first-call`, `folder` its place on this machine. */
export type FoundLab = { name: string; folder: string } & (
  | { kind: "code"; facts: CodeLab }
  | { kind: "sheet"; facts: SheetLab }
  | { kind: "unreadable"; faults: string[] }
);

const shape = /^(engineer|specialist)\/[1-5]\/[1-9]-[a-z0-9]+(-[a-z0-9]+)*$/;

/** All labs whose name begins so, in their order. A mistake in a `lab.json` is kept with its lab. */
export function findLabs(root: string, beginning = ""): FoundLab[] {
  return globSync("{engineer,specialist}/*/*/", { cwd: root })
    .map((found) => found.split(path.sep).join("/").replace(/\/$/, ""))
    .filter((name) => name.startsWith(beginning))
    .toSorted()
    .map((name) => readLab(name, path.join(root, name)));
}

function readLab(name: string, folder: string): FoundLab {
  const lab = { name, folder };
  if (!shape.test(name)) return { ...lab, kind: "unreadable", faults: ["the folder must be called <n>-<slug>"] };
  const facts = readJson(path.join(folder, "lab.json"));
  if (facts instanceof Error) return { ...lab, kind: "unreadable", faults: [`lab.json: ${facts.message}`] };
  const isCode = name.startsWith("engineer/");
  const read = (isCode ? codeLabSchema : sheetLabSchema).safeParse(facts);
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `lab.json: ${issue.path.join(".")}: ${issue.message}`);
    return { ...lab, kind: "unreadable", faults };
  }
  return isCode
    ? { ...lab, kind: "code", facts: read.data as CodeLab }
    : { ...lab, kind: "sheet", facts: read.data as SheetLab };
}

/** What a JSON file holds, or why it could not be read. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return error;
  }
}
