import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./databases.ts";

const root = path.resolve(import.meta.dirname, "..");

/** What may stand nowhere in the site, by the rule that refuses it. */
const samples: [rule: string, file: string, code: string][] = [
  ["no-restricted-properties", "inner.ts", `document.body.innerHTML = "x";`],
  ["no-restricted-properties", "outer.ts", `document.body.outerHTML = "x";`],
  ["no-restricted-properties", "adjacent.ts", `document.body.insertAdjacentHTML("beforeend", "x");`],
  ["no-danger", "danger.tsx", `export const Text = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />;`],
  ["no-eval", "eval.ts", `eval("1");`],
  ["no-implied-eval", "timer.ts", `setTimeout("work()", 1);`],
  ["no-new-func", "function.ts", `export const run = new Function("return 1");`],
  [
    "jsx-no-target-blank",
    "blank.tsx",
    `export const Out = () => <a href="https://example.org" target="_blank">Out</a>;`,
  ],
  ["no-restricted-globals", "fetch.ts", `export const asked = fetch("/");`],
  ["no-restricted-imports", "redirect.ts", `export { redirect } from "react-router";`],
];

test("G5: lint refuses markup from text, code from text, a tab that keeps its opener, and raw fetch and redirect", () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, "app"));
  copyFileSync(path.join(root, ".oxlintrc.json"), path.join(folder, ".oxlintrc.json"));
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  for (const [, file, code] of samples) writeFileSync(path.join(folder, "app", file), `${code}\n`);

  const refused = lint(folder);

  for (const [rule, file] of samples) expect(refused.get(file), file).toContain(rule);
});

/** Rules by the file that they refuse. */
function lint(folder: string) {
  const answer = run(folder);
  const { diagnostics } = JSON.parse(answer) as { diagnostics: { code: string; filename: string }[] };
  const rules = diagnostics.map(({ code, filename }) => [path.basename(filename), code] as const);
  return new Map(
    [...Map.groupBy(rules, ([file]) => file)].map(([file, each]) => [file, each.map(([, code]) => code).join()]),
  );
}

/** It ends with 1 where it refuses something, and says all in its output. */
function run(folder: string) {
  try {
    const linter = path.join(root, "node_modules/.bin/oxlint");
    return execFileSync(linter, ["--type-aware", "--format=json", "app"], { cwd: folder, encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
