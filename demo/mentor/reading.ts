import { randomUUID } from "node:crypto";

/** Of what the site tells a reviewer about a reading in hand, the part that is looked at here. */
export type Desk = {
  id: string;
  number: number;
  /** What was typed, by its lines. */
  text: { lines: string[] } | null;
  files: { path: string; kind: string }[];
  rubric: { id: string; name: string; levels: readonly string[]; ready: readonly string[] }[];
  earlier: { id: string }[];
};

/** How many criteria of a first version are not met. */
const sentBack = 2;
const [some, meets, more] = [1, 2, 3];

/**
 * What the mentor releases. It judges nothing: a first version goes back with two of the rubric's ready-made remarks, each at
 * the line that has most words in common with it; every later one is accepted, and what was open is done.
 */
export function readingOf(desk: Desk) {
  return desk.number === 1 ? sendBack(desk) : accept(desk);
}

function sendBack(desk: Desk) {
  const found = desk.rubric.map((criterion) => remarkOn(desk, criterion)).toSorted((a, b) => b.common - a.common);
  const remarks = found.slice(0, sentBack).map(({ remark }) => remark);
  const open = new Set(remarks.map(({ criterion }) => criterion));
  return {
    levels: Object.fromEntries(desk.rubric.map(({ id }) => [id, open.has(id) ? some : meets])),
    summary:
      "The demo plays this mentor, who judges nothing: a first version always comes back, with two remarks from the rubric at your lines. Answer them or change something, and hand in again.",
    remarks,
    settled: [],
  };
}

function accept({ rubric, earlier }: Desk) {
  return {
    levels: Object.fromEntries(rubric.map(({ id }, place) => [id, place === 0 ? more : meets])),
    summary: "The demo plays this mentor, who judges nothing: every later version is accepted. So this one is.",
    remarks: [],
    settled: earlier.map(({ id }) => id),
  };
}

/** The ready-made remark on a criterion that fits a line of the work best, there. */
function remarkOn(desk: Desk, { id, ready, levels }: Desk["rubric"][number]) {
  const lines = desk.text?.lines ?? [];
  const words = ready.length > 0 ? ready : levels.slice(meets, more);
  const first = Math.max(
    0,
    lines.findIndex((line) => line.trim() !== ""),
  );
  let best = { common: 0, line: first, text: words[0] ?? "Say more about this." };
  for (const text of words)
    for (const [line, content] of lines.entries()) {
      const common = inCommon(text, content);
      if (common > best.common) best = { common, line, text };
    }
  // Without any words of the student's, at the first line of a file.
  const file = lines.every((each) => each.trim() === "") ? desk.files.find(({ kind }) => kind === "text") : undefined;
  const line = file ? 1 : best.line + 1;
  const remark = { id: randomUUID(), criterion: id, path: file?.path ?? "", first: line, last: line, text: best.text };
  return { common: best.common, remark };
}

function inCommon(one: string, other: string) {
  const others = wordsOf(other);
  return [...wordsOf(one)].filter((word) => others.has(word)).length;
}

function wordsOf(text: string) {
  return new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
}
