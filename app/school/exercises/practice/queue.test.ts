import { expect, test } from "vitest";
import type { Write } from "#app/school/courses/course/writes.ts";
import { withoutSent, withWrite } from "./queue.ts";
import { textBefore } from "./unsent-notes.ts";

const place = { track: "specialist", module: 2, stop: "a-lesson" } as const;
const read: Write = { do: "complete", ...place };
const unread: Write = { do: "reopen", ...place };
const attempt: Write = { do: "attempt", track: "specialist", module: 2, id: "1", draw: 0, answers: { one: [0] } };

test("the later of two marks on one lesson makes the earlier needless, every try at a quiz counts", () => {
  expect(withWrite([read, attempt], unread)).toEqual([attempt, unread]);
  expect(withWrite([attempt], { ...attempt, id: "2" })).toHaveLength(2);
  expect(withWrite([read], { ...read, stop: "another" })).toHaveLength(2);
  expect(withWrite([read], note("Mine", 0))).toHaveLength(2);
});

test("a bookmark that is taken away again is sent as one change, and one elsewhere is another", () => {
  const kept = { do: "bookmark", ...place, heading: "a" } as const;

  expect(withWrite([kept, read], { ...kept, do: "unbookmark" })).toEqual([read, { ...kept, do: "unbookmark" }]);
  expect(withWrite([kept], { ...kept, heading: "" })).toHaveLength(2);
});

test("a note that replaces one that was not sent was made from the same revision", () => {
  expect(withWrite([note("Mi", 3)], note("Mine", 4))).toEqual([note("Mine", 3)]);
});

test("what was sent leaves, what was done meanwhile stays", () => {
  expect(withoutSent([read, attempt], [{ write: read, result: { ok: true } }])).toEqual([attempt]);
  expect(withoutSent([unread], [{ write: read, result: { ok: true } }])).toEqual([unread]);
});

test("a note written on goes on from what is kept now", () => {
  const sent = { write: note("Mi", 0), result: { ok: true, note: { text: "Mi", revision: 1 } } } as const;

  expect(withoutSent([note("Mine", 0)], [sent])).toEqual([note("Mine", 1)]);
});

test("a text from another device stays above what is written on", () => {
  const merged = { text: "Theirs\n\n— from another device —\n\nMi", revision: 2 };

  expect(withoutSent([note("Mine", 0)], [{ write: note("Mi", 0), result: { ok: true, note: merged } }])).toEqual([
    note("Theirs\n\n— from another device —\n\nMine", 2),
  ]);
  expect(textBefore({ text: "Mi", revision: 1 }, "Mi")).toBe("");
});

function note(text: string, base: number): Write {
  return { do: "note", ...place, text, base };
}
