import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { LabKey, SheetLab } from "#app/school/courses/labs/lab-files.ts";
import { cueFaults } from "#app/school/courses/pools/cues.ts";
import type { Firms } from "../firm.ts";

type Lab = { folder: string; facts: SheetLab; key: LabKey };
type Answers = Record<string, string | number>;
/** Text, or the bytes of a picture. */
type Sheets = Record<string, string | Uint8Array>;

/** What `key/key.ts` exports; both get the folder of a generated firm. */
type Computed = {
  key: (firm: string) => Answers | Promise<Answers>;
  /** The text of every sheet that is made, by its name. */
  sheets?: (firm: string) => Sheets | Promise<Sheets>;
};

/** Everything that is wrong with a lab without code. Its computable answers are computed, from two firms. */
export async function proveSheet(firms: Firms, lab: Lab): Promise<string[]> {
  const missing = ["key/key.ts", ...lab.facts.materials]
    .filter((each) => !existsSync(path.join(lab.folder, each)))
    .map((each) => `${each} is missing`);
  if (missing.length > 0) return missing;
  const faults = [...ofKey(lab.facts, lab.key), ...ofGuessing(lab.facts, lab.key)];
  if (!firms.isThere) return [...faults, "key/key.ts needs the firm, but labs/firm/generate.ts is not there yet"];
  const file = pathToFileURL(path.join(lab.folder, "key/key.ts")).href;
  const computed = (await import(/* @vite-ignore */ file)) as Computed;
  return [...faults, ...(await ofComputed(firms, lab, computed)), ...(await ofSheets(firms, lab, computed))];
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

/**
 * What somebody gets right who has read nothing, by the rule of the quizzes. Verdicts that more than two items share are
 * a scale: their length says nothing, and how often each applies is the material's.
 */
function ofGuessing({ items }: SheetLab, key: LabKey) {
  const own = items.filter(
    ({ choices }) => choices && items.filter((item) => isAlike(item.choices, choices)).length < 3,
  );
  return cueFaults(
    own.map(({ id, prompt, choices = [] }) => ({
      id,
      question: prompt,
      options: choices.map((text) => ({ text, right: text === key[id]?.answer })),
    })),
  );
}

function isAlike(one: readonly string[] = [], other: readonly string[]) {
  return one.length === other.length && one.every((choice) => other.includes(choice));
}

async function ofComputed(firms: Firms, { facts, key }: Lab, { key: compute }: Computed) {
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

/** The sheets that students get are those that the key was computed of. */
async function ofSheets(firms: Firms, { folder }: Lab, { sheets }: Computed) {
  const made = (await sheets?.(await firms.of(1))) ?? {};
  return Object.entries(made)
    .filter(([name, sheet]) => !isIn(path.join(folder, "sheets", name), sheet))
    .map(([name]) => `sheets/${name} is not what key.ts makes with seed 1`);
}

function isIn(file: string, sheet: string | Uint8Array) {
  return existsSync(file) && readFileSync(file).equals(Buffer.from(sheet));
}

function isAnswer({ items }: SheetLab, id: string, answer: string | number | undefined) {
  const choices = items.find((item) => item.id === id)?.choices;
  return choices ? choices.includes(String(answer)) : typeof answer === "number";
}
