import type { ReadingChanges, ReadingDraft, RemarkDraft } from "#app/review/queue/reading.ts";
import type { Level } from "#app/school/courses/rubric/rubric.ts";

/** What a reviewer does to a reading under way. */
type Step =
  | { do: "level"; criterion: string; level: Level }
  | { do: "summary"; text: string }
  | { do: "remark"; remark: RemarkDraft }
  | { do: "drop"; id: string }
  | { do: "settle"; id: string; done: boolean };

export function afterStep(draft: ReadingDraft, step: Step): ReadingDraft {
  switch (step.do) {
    case "level":
      return { ...draft, levels: { ...draft.levels, [step.criterion]: step.level } };
    case "summary":
      return { ...draft, summary: step.text };
    case "remark":
      return { ...draft, remarks: [...without(draft, step.remark.id), step.remark] };
    case "drop":
      return { ...draft, remarks: without(draft, step.id) };
    case "settle": {
      const others = draft.settled.filter((id) => id !== step.id);
      return { ...draft, settled: step.done ? [...others, step.id] : others };
    }
  }
}

function without({ remarks }: ReadingDraft, id: string) {
  return remarks.filter((each) => each.id !== id);
}

/** So much of remarks goes in one body: our server takes 64 kB (security.md D6). Characters of JSON, of which each may take three bytes. */
const mostInOne = 15_000;

/** What the server does not have yet, as much of it as one body holds; undefined when it has everything. */
export function changesBetween(kept: ReadingDraft, draft: ReadingDraft): ReadingChanges | undefined {
  const changes: ReadingChanges = {};
  if (!isSame(kept.levels, draft.levels)) changes.levels = draft.levels;
  if (kept.summary !== draft.summary) changes.summary = draft.summary;
  if (!isSame(kept.settled, draft.settled)) changes.settled = draft.settled;
  const ids = new Set(draft.remarks.map(({ id }) => id));
  const gone = kept.remarks.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  if (gone.length > 0) changes.gone = gone;
  const known = new Map(kept.remarks.map((remark) => [remark.id, remark]));
  const other = draft.remarks.filter((remark) => !isSame(known.get(remark.id), remark));
  if (other.length > 0) changes.remarks = firstThatFit(other);
  return Object.keys(changes).length > 0 ? changes : undefined;
}

function firstThatFit(remarks: RemarkDraft[]) {
  let length = 0;
  const end = remarks.findIndex((remark) => (length += JSON.stringify(remark).length) > mostInOne);
  return end < 0 ? remarks : remarks.slice(0, Math.max(end, 1));
}

/** What the server has once it took the changes. */
export function withChanges(kept: ReadingDraft, { gone = [], remarks = [], ...rest }: ReadingChanges): ReadingDraft {
  const replaced = new Set([...gone, ...remarks.map(({ id }) => id)]);
  return { ...kept, ...rest, remarks: [...kept.remarks.filter(({ id }) => !replaced.has(id)), ...remarks] };
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is written in a reading, as text: for whoever wants to keep it when the reading is not theirs any more. */
export function asText({ summary, remarks }: ReadingDraft, unfinished = "") {
  const lines = remarks.map(({ path, first, last, text }) => `${placeOf({ path, first, last })}: ${text}`);
  return [...lines, unfinished, summary].filter((each) => each.trim() !== "").join("\n\n");
}

/** "Line 3", "Lines 3 to 5 of main.py". */
export function placeOf({ path, first, last }: Pick<RemarkDraft, "path" | "first" | "last">) {
  const lines = first === last ? `Line ${first}` : `Lines ${first} to ${last}`;
  return path === "" ? lines : `${lines} of ${path}`;
}
