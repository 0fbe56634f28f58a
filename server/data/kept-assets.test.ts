import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepAssets } from "./kept-assets.ts";

const day = 24 * 3_600_000;
const start = Date.parse("2026-11-22T12:00:00Z");

function openFolders() {
  const root = mkdtempSync(path.join(tmpdir(), "kept-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const kept = path.join(root, "kept");
  /** A server starts with a build of these files; answers what is kept. */
  function startWith(names: string[], atDay: number) {
    const build = path.join(root, "build");
    rmSync(build, { recursive: true, force: true });
    mkdirSync(build);
    for (const name of names) writeFileSync(path.join(build, name), `content of ${name}`);
    keepAssets(build, kept, start + atDay * day);
    return readdirSync(kept).toSorted();
  }
  return { kept, startWith };
}

test("F6: files of a replaced build stay for 30 days after it was replaced, however long it stood", () => {
  const { kept, startWith } = openFolders();

  expect(startWith(["a1.js", "a1.js.br", "both.css", "a1.js.map"], 0)).toEqual(["a1.js", "a1.js.br", "both.css"]);
  // Ninety days later.
  expect(startWith(["b2.js", "both.css"], 90)).toEqual(["a1.js", "a1.js.br", "b2.js", "both.css"]);
  expect(readFileSync(path.join(kept, "a1.js"), "utf8")).toBe("content of a1.js");
  expect(startWith(["b2.js", "both.css"], 120)).toContain("a1.js");
  expect(startWith(["c3.js"], 121)).toEqual(["b2.js", "both.css", "c3.js"]);
});

test("a build that comes back is in use again, and what a kill left half copied is erased", () => {
  const { kept, startWith } = openFolders();
  startWith(["a1.js"], 0);
  startWith(["b2.js"], 1);
  startWith(["a1.js"], 2);
  writeFileSync(path.join(kept, "d4.js.part"), "con");

  expect(startWith(["c3.js"], 60)).toEqual(["a1.js", "c3.js"]);
});
