import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/databases.ts";
import { findFirm, firmParts } from "./firm.ts";
import { makeFolder } from "./lab-folder.ts";
import { findPython } from "./proof/python.ts";

const root = path.resolve(import.meta.dirname, "../..");
const python = findPython();

/** Pages of lessons, and the given file of a lab that prints what stands in their tables. */
const pages = [
  ["1/2-messages-tokens-context-windows/sampling.md", "1/2-window", "draw.py"],
  ["1/3-streaming-timeouts-retries/many-at-once.md", "1/6-many-at-once", "lanes.py"],
  ["2/4-keyword-search-embeddings-and-both/questions-for-the-table.md", "2/4-search-and-score", "ask_table.py"],
  ["2/4-keyword-search-embeddings-and-both/labeled-by-two.md", "2/4-search-and-score", "two_labels.py"],
  ["2/5-answer-with-a-source-or-say-none/the-second-question.md", "2/5-checked-answers", "followup.py"],
  ["4/1-test-set-from-real-traffic/when-the-mail-moves.md", "4/6-drift", "year.py"],
  ["4/5-where-the-money-goes/a-small-model-of-your-own.md", "4/5-tiny-model", "size.py"],
  ["4/5-where-the-money-goes/a-fine-tune.md", "4/5-tiny-model", "tuning_file.py"],
] as const;

test.for(pages)("the figures in the tables of %s are what its file prints", async ([page, lab, file], { skip }) => {
  skip(python === undefined, "no Python 3.10 on this machine");
  const folder = temporaryFolder();
  const firm = path.join(folder, "firm");
  mkdirSync(firm);
  await (
    await findFirm(path.join(root, "labs"))
  )?.(firm, 1);
  const place = path.join(folder, "lab");
  const own = path.join(root, "labs/engineer", lab);
  makeFolder(
    place,
    [path.join(own, "start"), path.join(own, "solution")],
    Object.values(firmParts)
      .flat()
      .map((each) => [`firm/${each}`, path.join(firm, each)]),
  );

  const printed = numbersIn(execFileSync(python ?? "", [file], { cwd: place, encoding: "utf8" }));
  const stated = tableNumbers(readFileSync(path.join(root, "content/courses/engineer", page), "utf8"));

  expect(stated.length).toBeGreaterThan(5);
  expect(stated.filter((each) => !printed.some((other) => isRoundedTo(other, each)))).toEqual([]);
});

/** Numbers as they are written in tables below their first rows, less those that name something (`PAD-201`, `Q4_K_M`). */
function tableNumbers(markdown: string) {
  const bodies = markdown.match(/(?<=^\|[\s|:-]+\|\n)(?:\|.*\n)+/gm) ?? [];
  return bodies.flatMap((rows) => rows.match(/(?<![\w.,-])\d[\d,]*(?:\.\d+)?(?![\w-])/g) ?? []);
}

function numbersIn(text: string) {
  return (text.replaceAll(/(?<=\d),(?=\d{3}\b)/g, "").match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
}

function isRoundedTo(printed: number, stated: string) {
  const [, decimals = ""] = stated.split(".");
  return Math.abs(printed - Number(stated.replaceAll(",", ""))) <= 0.5 * 10 ** -decimals.length + 1e-9;
}
