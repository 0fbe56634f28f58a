import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { rehearsal } from "./rehearsal.ts";
import { temporaryFolder } from "./databases.ts";
import { fillHours } from "#app/school/courses/hours/program-hours.ts";
import { readAllContent, readContent, readSources } from "#app/delivery/collections/read-content.ts";

const folder = path.resolve(import.meta.dirname, "../content");
const client = path.resolve(import.meta.dirname, "../build/client");

test("all content meets its schemas", async () => {
  const { files, errors } = await readAllContent(folder);

  expect(errors.map(String)).toEqual([]);
  expect(files.length).toBeGreaterThan(60);
});

/** Each breaks one file: its name, what is replaced, by what, and a part of the report. */
const breaks: [file: string, from: string | RegExp, to: string, report: RegExp][] = [
  ["services/web-scraping.yaml", "title:", "titel:", /web-scraping\.yaml:\d+:\d+: .*titel/],
  ["services/web-scraping.yaml", /order: \d+/, "order: many", /web-scraping\.yaml:2:8: order/],
  ["services/web-scraping.yaml", /order: \d+/, "order: 0", /:2:8: order/],
  ["services/web-scraping.yaml", /line: services/, "line: blue", /line:/],
  ["services/web-scraping.yaml", /benefits:\n {2}- .*\n/, "benefits:\n", /benefits: .*6/],
  ["services/web-scraping.yaml", /cards:\n/, "cards:\n  - title: Fifth\n    text: One too many.\n", /cards: .*4/],
  ["services/web-scraping.yaml", /related: \[.*\]/, "related: [no-such-service, ai-consulting]", /no-such-service/],
  ["services/web-scraping.yaml", /tools: \[.*\]/, "tools: [no-such-tool, n8n]", /no-such-tool/],
  ["services/web-scraping.yaml", /title: .*/, 'title: "unclosed', /web-scraping\.yaml:\d+:\d+/],
  ["services/web-scraping.yaml", /title: .*/, "title: [a, b]", /title/],
  [
    "services/web-scraping.yaml",
    /summary:[^]*?\nfits/,
    "summary: It costs {consultation.prize}\nfits",
    /consultation\.prize\} is not known here: write \{consultation\.price\}/,
  ],
  ["services/web-scraping.yaml", /fits: .*/, `fits: ${"x".repeat(300)}`, /fits: Write at most/],
  ["services/web-scraping.yaml", /map: \[.*\]/, "map: [a, b, c]", /map/],
  ["tools/n8n.yaml", /url: .*/, "url: http://n8n.io", /url: .*https/],
  ["tools/n8n.yaml", /url: .*/, "url: javascript:alert(1)", /url/],
  ["tools/n8n.yaml", /checked: .*/, "checked: yesterday", /checked: Write a day as year, month and day/],
  ["tools/n8n.yaml", /checked: .*/, "checked: 2026-02-30", /checked/],
  ["tools/n8n.yaml", /group: .*/, "group: music", /group/],
  ["tools/n8n.yaml", /status: .*/, "status: fine", /status/],
  ["tools/n8n.yaml", /features:\n/, "features:\n  - A sixth feature\n", /features: .*5/],
  ["tools/n8n.yaml", /useCases:\n {2}- .*\n/, "useCases:\n", /useCases: .*5/],
  ["tools/n8n.yaml", /alternatives: \[.*\]/, "alternatives: [n8o]", /n8o/],
  ["tools/n8n.yaml", /name: .*/, "", /name/],
  ["tools/n8n.yaml", /maker: .*/, "maker: ''", /maker/],
  ["pages/faq.yaml", /- slug: .*/, "- slug: Not A Slug", /slug/],
  ["pages/faq.yaml", / {2}- slug: [^]*?\n(?= {2}- slug)/, "", /10/],
  ["pages/core-values.yaml", "name: Honesty", "name: Humour", /Humour|name/],
  ["pages/core-values.yaml", "name: Fast", "name: Honesty", /Keep this order: Honesty/],
  ["pages/about.yaml", "name: Grow", "name: Embrace", /Keep this order: Embrace/],
  ["pages/about.yaml", /title: .*/, "title:", /title/],
  ["pages/coaching.yaml", "name: Business", "name: Private", /name/],
  ["pages/coaching.yaml", /benefits:\n {2}- .*\n/, "benefits:\n", /6/],
  ["pages/roadmap.yaml", "status: Coming Soon", "status: Soon", /status/],
  ["pages/roadmap.yaml", "done: true", "done: maybe", /done/],
  ["programs/ai-specialist.yaml", /- 1-on-1 mentorship/, "- Mentorship", /first three begin with/],
  ["programs/ai-specialist.yaml", "  - title: Capstone", "  - titel: Capstone", /modules/],
  ["programs/ai-engineer.yaml", /order: \d+/, "order: -1", /order/],
  ["programs/ai-engineer.yaml", "{engineer.hours}", "300 hours", /hours: the course adds up to \d+ (hours|minutes)/],
  ["prices.yaml", "monthly: 199.95", "monthly: 199.955", /two decimals/],
  ["prices.yaml", "months: 6", "months: six", /months/],
  ["prices.yaml", "savingClaim:", "claim:", /claim/],
  ["prices.yaml", "minutes: 45", "minutes: -45", /minutes/],
  ["company.yaml", /email: .*/, "email: nobody", /email/],
  ["company.yaml", "country: US", "country: USA", /country/],
  ["newsletter/ai-weekly-48.md", /^---/, "", /must begin with a ---/],
  ["newsletter/ai-weekly-48.md", /number: \d+/, "number: last", /number/],
  ["newsletter/ai-weekly-48.md", /\n---\n\n?/, "\n---\n\n# A second title\n\n", /headings inside a text/],
  ["newsletter/ai-weekly-48.md", /\n---\n\n?/, "\n---\n\n<script>alert(1)</script>\n\n", /a text holds no HTML/],
  ["newsletter/ai-weekly-48.md", /\n---\n\n?/, "\n---\n\n![a](/b.png)\n\n", /names content\/pictures/],
  ["newsletter/ai-weekly-48.md", /\n---\n\n?/, "\n---\n\n[a](javascript:alert)\n\n", /a link must start with/],
  ["legal/privacy.md", /confirmed: .*/, "confirmed: perhaps", /confirmed/],
  ["courses/specialist/1/quiz.yaml", "right: true", "right: false", /Let one option be right/],
  ["courses/specialist/1/1-how-a-model-answers.md", /minutes: \d+/, "minutes: 90", /minutes/],
  ["courses/specialist/1/1-how-a-model-answers.md", "kind: end", "kind: circle", /drawing: .*kind/],
  ["tutorials/sort-a-shared-inbox.yaml", /duration: .*/, "duration: long", /minutes and seconds/],
  [
    "tutorials/sort-a-shared-inbox.yaml",
    /duration:/,
    "published: 2026-11-02\nduration:",
    /published: Write a day of publication/,
  ],
  ["tutorials/sort-a-shared-inbox.yaml", /thumbnail: .*/, "thumbnail: https://elsewhere.example/a.png", /thumbnail/],
  ["pages/roadmap.yaml", /image: .*/, "image: no-such-drawing", /drawings\/no-such-drawing/],
  ["tutorials/sort-a-shared-inbox.yaml", /category: .*/, "category: Easy", /category/],
];

rehearsal(
  "E8: fifty broken files each give file, line and reason",
  async () => {
    expect(breaks.length).toBeGreaterThanOrEqual(50);
    const copy = temporaryFolder();
    // Of the courses one module is enough.
    cpSync(folder, copy, { recursive: true, filter: (file) => !/courses\/(engineer|specialist\/[2-5])/.test(file) });

    // One mistake in each file at a time, all files together.
    const files = Map.groupBy(breaks, ([file]) => file);
    const rounds = Math.max(...Array.from(files.values(), (each) => each.length));
    for (let round = 0; round < rounds; round++) {
      const broken = Array.from(files.values(), (each) => each[round]).filter((each) => each !== undefined);
      for (const [file, from, to] of broken) breakFile(copy, file, from, to);
      const { errors } = await readCopy(copy);
      for (const [file, , to, report] of broken) {
        expect(reportOf(errors, file), `${file} ${to}`).toMatch(report);
        cpSync(path.join(folder, file), path.join(copy, file));
      }
      expect(errors.every(({ line, column }) => line > 0 && column > 0)).toBe(true);
    }
  },
  60_000,
);

/** Only what is not as the site has it. */
async function readCopy(copy: string) {
  return readContent(await readSources(copy), path.dirname(folder), siteReading());
}

function breakFile(copy: string, file: string, from: string | RegExp, to: string) {
  const whole = readFileSync(path.join(folder, file), "utf8");
  const broken = whole.replace(from, to);
  expect(broken, `${file}: ${String(from)} is not there`).not.toBe(whole);
  writeFileSync(path.join(copy, file), broken);
}

function reportOf(errors: { file: string }[], file: string) {
  return errors
    .filter((error) => error.file === file)
    .map(String)
    .join("\n");
}

test("a file in no known folder is reported", async () => {
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true });
  writeFileSync(path.join(copy, "stray.yaml"), "a: 1\n");

  const { errors } = await readCopy(copy);

  expect(errors.map(String)).toEqual([
    "content/stray.yaml:1:1: no schema knows this file: see docs/CONTENT.md for the folders",
  ]);
});

test("no sentence of 60 characters stands in the main part of two pages, summaries and signed words excepted", async () => {
  const quotable = new Set(siteReading().files.flatMap(({ value }) => summariesOf(value)));
  const pages = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("index.html"),
  );
  const owners = new Map<string, string>();
  const twice: string[] = [];
  for (const page of pages) {
    // The same page at two addresses is not a repetition.
    if (page === path.join("services", "ai-consulting", "index.html")) continue;
    // As visitors get it before students said what a course took them: a mark is no word.
    const html = fillHours(readFileSync(path.join(client, page), "utf8"), new Map());
    // Frames of members' and the owner's pages hold one and the same sentence, for whoever has no JavaScript.
    if (html.includes('content="noindex"')) continue;
    for (const sentence of new Set(sentencesOf(html))) {
      if ([...quotable].some((summary) => summary.includes(sentence))) continue;
      const owner = owners.get(sentence);
      if (owner) twice.push(`${owner} and ${page}: ${sentence}`);
      owners.set(sentence, page);
    }
  }

  expect(owners.size).toBeGreaterThan(500);
  expect(twice).toEqual([]);
});

/** What lists and cards show of a page, and what is signed with a certificate: the only words that may stand on another one. */
function summariesOf(value: unknown) {
  const { summary, fits, tagline, description, notFor, certificate, worksRead } = value as Record<string, unknown>;
  return [summary, fits, tagline, description, notFor, certificate, worksRead].filter(
    (each) => typeof each === "string",
  );
}

function sentencesOf(html: string) {
  const main = /<main[^>]*>([^]*?)<\/main>/.exec(html)?.[1] ?? "";
  return [...main.matchAll(/<(?:p|li|dd|span|td)[^>]*>([^<]{60,})</g)]
    .map((match) => (match[1] ?? "").replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&"))
    .flatMap((text) => text.split(/(?<=[.?!])\s+/))
    .filter((sentence) => sentence.length >= 60);
}
