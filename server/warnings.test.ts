import { expect, test } from "vitest";
import { openWarnings } from "./warnings.ts";

function openSaid() {
  const shown = new Set<string>();
  const written: unknown[] = [];
  const warnings = openWarnings(shown, (_level, _event, fields) => written.push(fields?.["words"]));
  return { shown, written, warnings };
}

test("a warning that comes again and again is shown and written once", () => {
  const { shown, written, warnings } = openSaid();

  for (const words of ["no proxy is listed", "no proxy is listed"]) warnings.warn(words);

  expect([...shown]).toEqual(["no proxy is listed"]);
  expect(written).toEqual(["no proxy is listed"]);
});

test("about one thing the newest sentence stands alone, and none when it is mended", () => {
  const { shown, written, warnings } = openSaid();
  warnings.warn("no proxy is listed");
  const about = warnings.about();

  for (const words of ["a file is broken", "a file is broken", "two files are broken"]) about(words);
  expect([...shown]).toEqual(["no proxy is listed", "two files are broken"]);

  about(null);
  expect([...shown]).toEqual(["no proxy is listed"]);
  expect(written).toEqual(["no proxy is listed", "a file is broken", "two files are broken"]);
});
