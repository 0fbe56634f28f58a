import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/databases.ts";
import { keepNumber, readNumber } from "./kept-number.ts";

test("a number is kept, and nothing beside it", () => {
  const folder = temporaryFolder();
  const file = path.join(folder, "content-release");
  expect(readNumber(file)).toBeUndefined();
  keepNumber(file, 7);
  keepNumber(file, 12);
  expect(readNumber(file)).toBe(12);
  expect(readdirSync(folder)).toEqual(["content-release"]);
});

test.each(["", "1e3", "-4", "12 ", "twelve"])("%j, as a full disk or a bad copy leaves it, is no number", (text) => {
  const file = path.join(temporaryFolder(), "content-release");
  writeFileSync(file, text);
  expect(readNumber(file)).toBeUndefined();
});

test("what cannot be written leaves the number that stands", () => {
  const file = path.join(temporaryFolder(), "content-release");
  keepNumber(file, 7);
  mkdirSync(`${file}.new`);
  expect(() => keepNumber(file, 8)).toThrow(/EISDIR/);
  expect(readNumber(file)).toBe(7);
});
