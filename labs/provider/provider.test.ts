import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findPython } from "../../scripts/labs/proof/python.ts";

const python = findPython();

test.skipIf(python === undefined)(
  "the provider speaks as its contracts say, fails on command and errs at its known rates",
  () => {
    const run = spawnSync(python ?? "", ["-B", "-X", "utf8", "-m", "unittest", "provider.tests.test_provider"], {
      cwd: path.resolve(import.meta.dirname, ".."),
      encoding: "utf8",
    });

    expect(run.stderr).toMatch(/\nOK\n$/);
  },
);

test("no lab fixes a temperature, which most new models refuse: it asks steady for one", () => {
  const labs = path.resolve(import.meta.dirname, "../engineer");
  const files = globSync("*/*/{start,solution}/**/*.py", { cwd: labs });
  const texts = files.map((file) => ({ file, text: readFileSync(path.join(labs, file), "utf8") }));

  expect(texts.filter(({ text }) => /["']temperature["']\s*:/.test(text)).map(({ file }) => file)).toEqual([]);
  expect(texts.some(({ text }) => text.includes("**steady("))).toBe(true);
});
