import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { mistakeWords } from "#app/content/mistakes/mistake-words.ts";
import { readFields } from "#app/content/writing/opened-file.ts";
import { collections } from "./collections.ts";
import { readOne } from "./read-content.ts";

const folder = path.resolve(import.meta.dirname, "../../../content");
const files = readdirSync(folder, { recursive: true }).map(String).toSorted();

/** Everything that somebody may write in place of a value; undefined takes it out. */
const wrong: unknown[] = [undefined, null, 7, -1.5, "", "Some WORDS!", "x".repeat(5000), [], {}, true];

/** The value with every one of its fields wrong in every way, one at a time. */
function* spoiled(value: unknown): Generator {
  yield* wrong;
  if (Array.isArray(value)) {
    yield Array.from({ length: 40 }, () => value[0] as unknown);
    yield value.toReversed();
    for (const [at, each] of value.slice(0, 2).entries()) for (const next of spoiled(each)) yield value.with(at, next);
  } else if (typeof value === "object" && value !== null) {
    yield { ...value, nobody: "knows" };
    for (const [key, each] of Object.entries(value)) for (const next of spoiled(each)) yield { ...value, [key]: next };
  }
}

test("whatever is wrong in a file of any kind is said in whole sentences, without words of programs", () => {
  const unclear = new Set<string>();
  for (const { pattern, schema } of collections) {
    const file = files.find((each) => pattern.test(each));
    const read = file === undefined ? undefined : readFields(readFileSync(path.join(folder, file), "utf8"));
    if (!read?.ok) continue;
    for (const value of spoiled(read.fields))
      for (const { message } of schema.safeParse(value, { error: mistakeWords }).error?.issues ?? [])
        if (
          !/^[A-Z].*\.$/s.test(message) ||
          /invalid|expected|received|undefined|too (?:big|small)|[<>]=/i.test(message)
        )
          unclear.add(`${pattern.source}: ${message}`);
  }

  expect([...unclear]).toEqual([]);
});

test("a file that cannot be read at all is a mistake of that file", () => {
  const bomb = ["a: &a [x, x]", ...Array.from({ length: 30 }, (_, at) => `a${at}: &a [*a, *a, *a, *a]`)].join("\n");

  const read = readOne("company.yaml", bomb, new Map(), { root: "" });

  expect(read.errors).toMatchObject([
    { file: "company.yaml", reason: expect.stringContaining("cannot be read") as string },
  ]);
});
