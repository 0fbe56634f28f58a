import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { checkDigit, orderNumber } from "./shop/facts.ts";
import { firmFiles } from "./generate.ts";

type Label = { file: string; text: string; topic: string; urgency: string; order: string | null; sku: string | null };
type Question = { document: string | null; quote: string | null };

const seeds = [1, 2].map((seed) => ({ seed, files: firmFiles(seed) }));

function text(files: Map<string, Buffer>, path: string): string {
  const found = files.get(path);
  if (found === undefined) throw new Error(`There is no ${path}.`);
  return found.toString();
}

function rows<T>(files: Map<string, Buffer>, path: string): T[] {
  return text(files, path)
    .trim()
    .split("\n")
    .map((line) => parse<T>(line));
}

function parse<T>(source: string): T {
  return JSON.parse(source) as T;
}

function digest(files: Map<string, Buffer>): string {
  const sum = createHash("sha256");
  for (const [path, bytes] of files) sum.update(path).update(bytes);
  return sum.digest("hex");
}

test("the firm of seed 1 is the same bytes on every machine, and another one with seed 2", () => {
  const [one, two] = seeds.map((each) => digest(each.files));

  // Whoever changes the firm on purpose puts the new digest here; a platform that differs is a mistake.
  expect(one).toBe("fa863565d6149989a577c3262cd9153e155d4eca90c71f66c4144f3527d81d21");
  expect(two).not.toBe(one);
});

test.for(seeds)("the shop of seed $seed loads, and exactly the two known orders do not add up", ({ files }) => {
  const database = new Database(":memory:");
  database.exec(text(files, "shop.sql"));
  const wrong = database
    .prepare(
      "select number from orders join order_lines on order_number = number group by number having sum(quantity * unit_cents) + shipping_cents <> total_cents order by number",
    )
    .all()
    .map((row) => Object.values(row as object)[0]);
  const numbers = database.prepare("select number from orders").pluck().all().map(String);
  database.close();

  expect(wrong).toEqual(parse<{ miscounted: string[] }>(text(files, "truth.json")).miscounted);
  expect(numbers.filter((number) => orderNumber(Number(number.slice(3, 8))) !== number)).toEqual([]);
});

test.for(seeds)("seed $seed has eighty and eighty labelled mails, and no text has a hole", ({ files }) => {
  const dev = rows<Label>(files, "labelled/dev.jsonl");
  const all = [...dev, ...rows<Label>(files, "labelled/test.jsonl")];

  expect([dev.length, all.length]).toEqual([80, 160]);
  expect(all.filter((each) => /[<>{}|]|undefined/.test(each.text))).toEqual([]);
  expect(new Set(all.map((each) => each.topic)).size).toBe(8);
  expect(all.filter((each) => !files.has(each.file))).toEqual([]);
});

test.for(seeds)("every question of seed $seed quotes its document word for word", ({ files }) => {
  const seen = parse<Record<string, { file: string; text: string }>>(text(files, "pictures.json"));
  const pictures = new Map(Object.values(seen).map((each) => [each.file, each.text]));
  const questions = ["dev", "test"].flatMap((half) => rows<Question>(files, `labelled/questions-${half}.jsonl`));
  const lost = questions.filter(({ document, quote }) => {
    if (document === null || quote === null) return false;
    return !(pictures.get(document) ?? text(files, `documents/${document}`)).includes(quote);
  });

  expect(questions.length).toBe(80);
  expect(lost).toEqual([]);
});

test("a mail that is not ASCII travels encoded, and its lines end as RFC 5322 says", () => {
  const mails = [...(seeds[0]?.files ?? [])].filter(([path]) => path.startsWith("mails/"));
  const bare = mails.filter(([, bytes]) => /[^\r]\n/.test(bytes.toString("latin1")));
  const charsets = new Set(mails.flatMap(([, bytes]) => bytes.toString("latin1").match(/charset=[\w-]+/g) ?? []));

  expect(bare.map(([path]) => path)).toEqual([]);
  expect([...charsets].sort()).toEqual(["charset=iso-8859-1", "charset=utf-8", "charset=windows-1252"]);
});

test("a scan is a PNG that unpacks to its rows", () => {
  const png = seeds[0]?.files.get("documents/invoice-harrow.png") ?? Buffer.alloc(0);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const size = png.readUInt32BE(33);

  expect(png.toString("latin1", 37, 41)).toBe("IDAT");
  expect(inflateSync(png.subarray(41, 41 + size)).length).toBe((Math.ceil(width / 8) + 1) * height);
});

test("one wrong digit spoils an order number", () => {
  expect(orderNumber(48_213)).toBe("MP-48213-4");
  expect(Array.from("0123456789").filter((digit) => checkDigit(`4821${digit}`) === 4)).toEqual(["3"]);
});
