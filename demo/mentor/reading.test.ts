import { expect, test } from "vitest";
import { type Desk, readingOf } from "./reading.ts";

const levels = ["Nothing.", "Some.", "As asked.", "More."];
const rubric = [
  { id: "network", name: "Network", levels, ready: ["One test still reaches the network."] },
  { id: "key", name: "Key", levels, ready: ["This line prints headers.", "The key was in a commit."] },
  { id: "silent", name: "Silent", levels, ready: [] },
];
const desk: Desk = { id: "r", number: 1, text: null, files: [], rubric, earlier: [] };

test("a first version goes back with ready-made remarks where their words are", () => {
  const reading = readingOf({
    ...desk,
    text: { lines: ["", "It prints all headers.", "It reaches the network in one test."] },
  });

  expect(reading.levels).toEqual({ network: 1, key: 1, silent: 2 });
  expect(reading.remarks).toMatchObject([
    { criterion: "network", path: "", first: 3, last: 3, text: "One test still reaches the network." },
    { criterion: "key", path: "", first: 2, last: 2, text: "This line prints headers." },
  ]);
});

test("without words of the student's they stand at a file, or at the only line there is", () => {
  const files = [
    { path: "a.png", kind: "png" },
    { path: "b.md", kind: "text" },
  ];

  expect(readingOf({ ...desk, files }).remarks).toMatchObject([{ path: "b.md", first: 1 }, { path: "b.md" }]);
  expect(readingOf(desk).remarks).toMatchObject([{ path: "", first: 1, last: 1 }, { path: "" }]);
});

test("a later version is accepted, and what was open is done", () => {
  const reading = readingOf({ ...desk, number: 2, text: { lines: ["More"] }, earlier: [{ id: "one" }] });

  expect(reading).toMatchObject({ levels: { network: 3, key: 2, silent: 2 }, remarks: [], settled: ["one"] });
});
