import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vite";
import { expect } from "vitest";
import { rehearsal } from "#tests/rehearsal.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** What the owner and our own build write: nobody else's text comes there. */
const ofOurOwn = /^(server\/(settings|page-making)|app\/(content|delivery\/collections|desk\/(checks|writing)))\//;
/** Texts of a setting, such as the sender's name. */
const ofSettings = [
  "app/bookings/booking/booking-words.server.ts",
  "app/mail/owner-mails/owner-mails.server.ts",
  "app/newsletter/subscribers/newsletter-mail.server.ts",
  "partners/scheduling/calcom.ts",
];
/** Characters of a text that is to take long: one of each kind that patterns ask for. */
const kinds = "a1 -_./@%?#:;,\"'()[]<>{}=&|*+!\n\0".split("");
const [short, long] = [2000, 8000];
/** Milliseconds below which a clock says nothing about how a time grows; a quadratic pattern takes tens of them. */
const least = 2;

rehearsal("D3: no pattern that meets somebody else's text takes longer than in proportion to it", () => {
  const patterns = globSync("{app,database,partners,server}/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !/\.(test|scene)\.tsx?$/.test(file) && !ofOurOwn.test(file) && !ofSettings.includes(file))
    .flatMap((file) => patternsIn(file).map((pattern) => ({ file, pattern })));

  const slow = patterns.filter(({ pattern }) => attacksOn(pattern).some((pump) => grows(pattern, pump)));

  expect(patterns.length).toBeGreaterThan(300);
  expect(slow.map(({ file, pattern }) => `${file}: ${pattern}`)).toEqual([]);
});

/** Every regular expression that is written out in a file. */
function patternsIn(file: string) {
  const lang = file.endsWith("x") ? "tsx" : "ts";
  return patternsBelow(parseAst(readFileSync(path.join(root, file), "utf8"), { lang }));
}

function patternsBelow(node: unknown): RegExp[] {
  if (typeof node !== "object" || node === null) return [];
  if ("regex" in node) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    return [new RegExp(pattern, flags.replace(/[gy]/g, ""))];
  }
  return Object.values(node).flatMap(patternsBelow);
}

/** What may be repeated to keep a pattern busy: each kind of character, and those that stand in it, alone and after each other. */
function attacksOn({ source }: RegExp) {
  const own = [...new Set(source.replaceAll(/\\./g, "").match(/[\w%@#]/g) ?? [])].slice(0, 6);
  return [...kinds, ...own, ...own.map((letter) => `${letter} `), "a@", "a.", "a-", "1.", "/%", "[a", "<a"];
}

/**
 * Between a linear pattern and a quadratic one, four and sixteen times, lies eight. The least of seven, since others use the
 * machine; and whoever was in the way once is not there three times.
 */
function grows(pattern: RegExp, pump: string) {
  // Before and behind stands what ends most matches.
  const text = (length: number) => `x${pump.repeat(length / pump.length)}\n\0x`;
  if (timeOf(pattern, text(long)) < least) return false;
  const timeFor = (length: number) => Math.min(...Array.from({ length: 7 }, () => timeOf(pattern, text(length))));
  return [1, 2, 3].every(() => {
    const slowest = timeFor(long);
    return slowest >= least && slowest / timeFor(short) > 8;
  });
}

function timeOf(pattern: RegExp, text: string) {
  const began = performance.now();
  pattern.test(text);
  return performance.now() - began;
}
