import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/databases.ts";
import { proveLabs } from "./prove-labs.ts";

const lab = "specialist/1/1-reading";
const facts = {
  title: "Read four mails",
  summary: "A tiny lab without code.",
  lesson: "measure-first",
  steps: Array.from({ length: 5 }, () => ({ minutes: 10, text: "Do it" })),
  materials: ["sheets/mails.csv"],
  items: [
    { id: "topic", prompt: "Which topic?", choices: ["return", "repair"], goal: "Tell topics apart" },
    { id: "tone", prompt: "Which tone?", choices: ["calm", "angry"], goal: "Hear the tone" },
    { id: "count", prompt: "How many?", number: { unit: "mails", within: 0 }, goal: "Count" },
    { id: "share", prompt: "How many of them?", number: { unit: "%", within: 1 }, goal: "Count" },
  ],
};
/** Four items whose right choice says more than the wrong one, at either place. */
const told = Array.from({ length: 4 }, (_, at) => ({
  id: `why-${at}`,
  prompt: "Why?",
  choices: [`It is late ${at}`, `Nobody read the mail in time ${at}`].toSorted(() => (at % 2 === 0 ? 1 : -1)),
  goal: "Find causes",
}));
const whys = Object.fromEntries(told.map(({ id }, at) => [id, `Nobody read the mail in time ${at}`]));
const answers = { topic: "return", tone: "calm", count: 3, share: 50 };
const keyOf = (own: Record<string, string | number>) =>
  JSON.stringify(Object.fromEntries(Object.entries(own).map(([id, answer]) => [id, { answer, because: "It is so." }])));
/** Three mails with seed 1, five with seed 2. */
const computed = `
import { readdirSync } from "node:fs";
export function key(firm) { return { topic: "return", count: readdirSync(firm).length }; }
export function sheets(firm) { return { "mails.csv": "mails\\n" + readdirSync(firm).length + "\\n" }; }
`;
const good: Record<string, string> = {
  "README.md": "Read.",
  "lab.json": JSON.stringify(facts),
  "sheets/mails.csv": "mails\n3\n",
  "key/key.json": keyOf(answers),
  "key/key.ts": computed,
};

function writeFirm(folder: string, seed: number) {
  for (let mail = 0; mail < 1 + 2 * seed; mail++) writeFileSync(path.join(folder, `${mail}.eml`), "Hello");
}

async function faultsWith(changes: Record<string, string>) {
  const root = temporaryFolder();
  const own = Object.entries({ ...good, ...changes }).map(([name, text]) => [`labs/${lab}/${name}`, text] as const);
  for (const [name, text] of own) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const { proofs } = await proveLabs({ root, write: writeFirm, python: undefined }, () => {});
  return proofs.flatMap((each) => each.faults);
}

test("a lab without code is proven without Python", async () => {
  expect(await faultsWith({})).toEqual([]);
});

test("verdicts that many items share may have any length", async () => {
  const items = told.map((item) => ({ ...item, choices: ["late", "not read by anybody"] }));
  const shared = Object.fromEntries(items.map(({ id }) => [id, "not read by anybody"]));

  expect(
    await faultsWith({
      "lab.json": JSON.stringify({ ...facts, items: [...facts.items, ...items] }),
      "key/key.json": keyOf({ ...answers, ...shared }),
    }),
  ).toEqual([]);
});

test.for([
  ["an item without an answer", { "key/key.json": keyOf({ topic: "return", tone: "calm", count: 3 }) }, "share"],
  ["an answer that is none of the choices", { "key/key.json": keyOf({ ...answers, tone: "loud" }) }, "“loud” is none"],
  ["an answer to nothing", { "key/key.json": keyOf({ ...answers, more: 1 }) }, "answers more, which is not asked"],
  [
    "a key that is not what the data say",
    { "key/key.json": keyOf({ ...answers, count: 4 }) },
    "key.ts says 3 for count",
  ],
  [
    "a key that knows the first seed alone",
    { "key/key.ts": computed.replace('"return"', 'readdirSync(firm).length === 3 ? "return" : "praise"') },
    "key.ts with seed 2: praise is no answer to topic",
  ],
  [
    "a choice that is right whenever it is the longest",
    {
      "lab.json": JSON.stringify({ ...facts, items: [...facts.items, ...told] }),
      "key/key.json": keyOf({ ...answers, ...whys }),
    },
    "Whoever always picks the longest option",
  ],
  ["a sheet of other data", { "sheets/mails.csv": "mails\n4\n" }, "sheets/mails.csv is not what key.ts makes"],
  [
    "a sheet that is missing",
    { "lab.json": JSON.stringify({ ...facts, materials: ["sheets/more.csv"] }) },
    "sheets/more.csv is missing",
  ],
] as const)("%s is noticed", async ([, changes, said]) => {
  expect(await faultsWith(changes)).toContainEqual(expect.stringContaining(said));
});
