import { expect, test } from "vitest";
import { changesBetween } from "./changes.server.ts";
import { mostLines, stretchesOf } from "./changes.ts";

test("each line of both versions stands once, under its numbers, whatever system it was written on", () => {
  expect(changesBetween("one\r\ntwo\r\nthree", "one\n2\nthree\nfour")).toEqual([
    { kind: "same", before: 1, after: 1, text: "one" },
    { kind: "removed", before: 2, text: "two" },
    { kind: "added", after: 2, text: "2" },
    { kind: "same", before: 3, after: 3, text: "three" },
    { kind: "added", after: 4, text: "four" },
  ]);
  expect(changesBetween("same", "same")).toEqual([{ kind: "same", before: 1, after: 1, text: "same" }]);
});

test("texts that have nothing in common are all of one, then all of the other; longer ones are not compared", () => {
  const lines = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at}`).join("\n");

  const changes = changesBetween(lines("old", mostLines), lines("new", mostLines)) ?? [];

  expect(changes.map(({ kind }) => kind).indexOf("added")).toBe(mostLines);
  expect(changes.at(-1)).toEqual({ kind: "added", after: mostLines, text: `new ${mostLines - 1}` });
  expect(changesBetween("", lines("new", mostLines + 1))).toBeUndefined();
});

test("what is the same folds away between changes, but not where folding saves nothing", () => {
  const text = (...changed: number[]) =>
    Array.from({ length: 20 }, (_, at) => `${at}${changed.includes(at) ? "!" : ""}`).join("\n");

  const stretches = stretchesOf(changesBetween(text(), text(1, 10)) ?? []);

  expect(stretches.map(({ folded, lines }) => [folded, lines.length])).toEqual([
    [false, 6],
    [false, 2],
    [false, 8],
    [true, 6],
  ]);
  expect(stretchesOf(changesBetween(text(), text()) ?? []).map(({ folded }) => folded)).toEqual([true]);
});
