import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { keySchema, type LabKey, type SheetLab } from "#app/school/labs/lab-files.ts";
import { readJson } from "./find-labs.ts";
import type { Firms } from "./firm.ts";

type Lab = { folder: string; facts: SheetLab };
type Answers = Record<string, string | number>;
type ComputeKey = (firm: string) => Answers | Promise<Answers>;

/** Everything that is wrong with a lab without code. Its computable answers are computed, from two firms. */
export async function proveSheet(firms: Firms, lab: Lab): Promise<string[]> {
  const missing = ["README.md", "key/key.json", "key/key.ts", ...lab.facts.materials]
    .filter((each) => !existsSync(path.join(lab.folder, each)))
    .map((each) => `${each} is missing`);
  if (missing.length > 0) return missing;
  const read = keySchema.safeParse(readJson(path.join(lab.folder, "key/key.json")));
  if (!read.success) return read.error.issues.map((issue) => `key.json: ${issue.path.join(".")}: ${issue.message}`);
  const faults = [...ofKey(lab.facts, read.data)];
  if (!firms.isThere) return [...faults, "key/key.ts needs the firm, but labs/firm/generate.ts is not there yet"];
  return [...faults, ...(await ofComputed(firms, lab, read.data))];
}

function ofKey({ items }: SheetLab, key: LabKey) {
  const unknown = Object.keys(key).filter((id) => !items.some((item) => item.id === id));
  const wrong = items.flatMap(({ id, choices }) => {
    const answer = key[id]?.answer;
    if (answer === undefined) return [`key.json has no answer to ${id}`];
    if (choices && !choices.includes(String(answer))) return [`key.json: ${id}: “${answer}” is none of its choices`];
    return choices || typeof answer === "number" ? [] : [`key.json: ${id} asks for a number`];
  });
  return [...unknown.map((id) => `key.json answers ${id}, which is not asked`), ...wrong];
}

async function ofComputed(firms: Firms, { folder, facts }: Lab, key: LabKey) {
  const file = pathToFileURL(path.join(folder, "key/key.ts")).href;
  const { key: compute } = (await import(/* @vite-ignore */ file)) as { key: ComputeKey };
  const first = await compute(await firms.of(1));
  const second = await compute(await firms.of(2));
  const ids = Object.keys(first);
  const differ = ids
    .filter((id) => first[id] !== key[id]?.answer)
    .map((id) => `key.ts says ${first[id]} for ${id}, key.json ${key[id]?.answer ?? "nothing"}`);
  const lost = ids
    .filter((id) => !isAnswer(facts, id, second[id]))
    .map((id) => `key.ts with seed 2: ${second[id] ?? "nothing"} is no answer to ${id}`);
  return [...differ, ...lost];
}

function isAnswer({ items }: SheetLab, id: string, answer: string | number | undefined) {
  const choices = items.find((item) => item.id === id)?.choices;
  return choices ? choices.includes(String(answer)) : typeof answer === "number";
}
