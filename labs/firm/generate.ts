import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { booklets, guides } from "./documents/guides.ts";
import { policies } from "./documents/policies.ts";
import { makeScans } from "./documents/scans.ts";
import { tables } from "./documents/tables.ts";
import { makeGraded } from "./labels/graded.ts";
import { makeQuestions } from "./labels/questions.ts";
import type { Letter } from "./mails/letter.ts";
import { makeLetters } from "./mails/mails.ts";
import { writeMail } from "./mails/mime.ts";
import { writeColumns, writePicture } from "./paper/pdf.ts";
import { writePng } from "./paper/png.ts";
import { openDice } from "./shop/random.ts";
import { openSeeded } from "./shop/seeded.ts";
import { writeShop } from "./shop/shop-sql.ts";
import { openShop } from "./shop/shop.ts";

/** The firm's files of a seed by path, `mails/0001.eml` and so on. The same seed gives the same bytes on every platform. */
export function firmFiles(seed: number): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const shop = openShop(seed);
  const seeded = openSeeded(seed);
  const letters = makeLetters(shop, seed);
  letters.forEach((letter, at) => files.set(`mails/${mailId(at)}.eml`, writeMail(letter.mail)));
  const pictures = addDocuments(files, seed);
  files.set("shop.sql", Buffer.from(writeShop(shop)));
  addLabels(files, letters, seed);
  files.set("pictures.json", json(pictures));
  files.set(
    "truth.json",
    json({
      seed,
      miscounted: shop.miscounted,
      seeded,
      hidden: letters.flatMap((each, at) =>
        each.hidden === undefined ? [] : [{ mail: mailId(at), text: each.hidden }],
      ),
    }),
  );
  return files;
}

/** Writes the firm into a folder, which is emptied before. */
export function writeFirm(folder: string, seed: number): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, bytes] of firmFiles(seed)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

/** Returns the text in each picture and PDF, by the SHA-256 of its file. */
function addDocuments(files: Map<string, Buffer>, seed: number): Record<string, { file: string; text: string }> {
  const seeded = openSeeded(seed);
  const pictures: Record<string, { file: string; text: string }> = {};
  function see(name: string, bytes: Buffer, text: string): void {
    files.set(`documents/${name}`, bytes);
    pictures[createHash("sha256").update(bytes).digest("hex")] = { file: name, text };
  }
  const texts = { ...policies(seeded), ...guides(seeded), ...tables(seeded, openDice(seed, "tables")) };
  for (const [name, text] of Object.entries(texts)) files.set(`documents/${name}`, Buffer.from(text));
  for (const [name, [title, paragraphs]] of Object.entries(booklets(seeded))) {
    see(name, writeColumns(title, paragraphs), [title, ...paragraphs].join("\n\n"));
  }
  for (const slip of makeScans(openShop(seed), openDice(seed, "scans"))) {
    const bytes = slip.document.endsWith(".pdf") ? writePicture(slip.picture) : writePng(slip.picture);
    see(slip.document, bytes, slip.lines.join("\n"));
  }
  return pictures;
}

function addLabels(files: Map<string, Buffer>, letters: Letter[], seed: number): void {
  const labelled = letters.flatMap(({ mail, newest, label }, at) =>
    label === undefined
      ? []
      : [
          {
            id: mailId(at),
            file: `mails/${mailId(at)}.eml`,
            from: mail.from[1],
            subject: mail.subject,
            text: newest,
            ...label,
          },
        ],
  );
  const half = new Set(
    openDice(seed, "halves")
      .shuffle(labelled)
      .slice(0, labelled.length / 2),
  );
  files.set("labelled/dev.jsonl", lines(labelled.filter((each) => half.has(each))));
  files.set("labelled/test.jsonl", lines(labelled.filter((each) => !half.has(each))));
  const dice = openDice(seed, "questions");
  const questions = makeQuestions(openSeeded(seed), dice);
  const mixed = dice.shuffle(questions).map((each, at) => ({ id: `q${String(at + 1).padStart(2, "0")}`, ...each }));
  files.set("labelled/questions-dev.jsonl", lines(mixed.slice(0, mixed.length / 2)));
  files.set("labelled/questions-test.jsonl", lines(mixed.slice(mixed.length / 2)));
  files.set("labelled/graded.jsonl", lines(makeGraded(questions, openDice(seed, "graded"))));
  const scans = makeScans(openShop(seed), openDice(seed, "scans")).filter((each) => each.fields !== undefined);
  files.set(
    "labelled/extract.jsonl",
    lines(scans.map((each, at) => ({ id: `x${at + 1}`, document: each.document, fields: each.fields }))),
  );
}

function mailId(at: number): string {
  return String(at + 1).padStart(4, "0");
}

function lines(rows: object[]): Buffer {
  return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}

function json(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { seed: { type: "string", default: "1" }, out: { type: "string" } } });
  if (values.out === undefined) throw new Error("Say where to: --out DIR");
  writeFirm(values.out, Number(values.seed));
  process.stdout.write(`Wrote the firm of seed ${values.seed} to ${values.out}.\n`);
}
