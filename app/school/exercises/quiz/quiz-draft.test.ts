import { expect, test, vi } from "vitest";
import { keepDraft, readDraft } from "./quiz-draft.ts";

test("chosen answers are kept apart for each student, course and module, until none is chosen any more", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const about = { student: "ada", track: "engineer", module: 2 };

  keepDraft(about, { one: [1], other: [] });

  expect(readDraft(about)).toEqual({ one: [1], other: [] });
  for (const other of [{ student: "grace" }, { track: "specialist" }, { module: 3 }])
    expect(readDraft({ ...about, ...other })).toEqual({});
  keepDraft(about, { one: [], other: [] });
  expect(kept.size).toBe(0);
  vi.unstubAllGlobals();
});
