import { readFileSync } from "node:fs";
import path from "node:path";
import { honestWords, type Variant } from "./honest-words.ts";
import type { Sources } from "#app/site/content.ts";
import { change } from "./seeding.ts";

const prices = "prices.yaml";
const consulting = "services/ai-consulting.yaml";

const variants: Variant[] = [
  ...honestWords,
  { what: "a session of coaching costs more", edits: [[prices, "price: 99.95", "price: 109.95"]] },
  { what: "a month of coaching costs more", edits: [[prices, "price: 199.95, sessions", "price: 229.95, sessions"]] },
  { what: "a consultation costs more", edits: [[prices, "price: 95.00", "price: 105.00"]] },
  { what: "a consultation takes longer", edits: [[prices, "price: 95.00, minutes: 45", "price: 95.00, minutes: 50"]] },
  { what: "the advice call takes longer", edits: [[prices, "price: 0, minutes: 15", "price: 0, minutes: 20"]] },
  { what: "money goes back later", edits: [[prices, "workingDays: 5", "workingDays: 7"]] },
  {
    what: "the specialist's month costs more, in the list and on the page",
    edits: [
      [prices, "monthly: 199.95, prepaid: 495.95", "monthly: 204.95, prepaid: 495.95"],
      [prices, "monthly: 199.95, prepaid: 995.95", "monthly: 204.95, prepaid: 995.95"],
    ],
  },
  {
    what: "five sessions in a month of coaching, everywhere",
    edits: [
      [prices, "sessions: 4", "sessions: 5"],
      ["pages/coaching.yaml", "Four one-hour sessions", "Five one-hour sessions"],
      ["pages/coaching.yaml", "book the other three without", "book the other four without"],
      ["pages/coaching.yaml", "reviewed in the fourth", "reviewed in the fifth"],
      ["legal/refunds.md", "The four sessions of", "The five sessions of"],
      ["services/career-coaching.yaml", "want four within a month", "want five within a month"],
      ["pages/coaching.yaml", "one hour or four a month", "one hour or five a month"],
    ],
  },
  {
    what: "the plan takes three working days, everywhere",
    edits: [
      ["pages/faq.yaml", "within two working days you get", "within three working days you get"],
      ["pages/core-values.yaml", "within two working days", "within three working days"],
      [consulting, "followed within two working days", "followed within three working days"],
      [consulting, "A written plan within two working days", "A written plan within three working days"],
      [consulting, "claim: written plan within two working days", "claim: written plan within three working days"],
      ["legal/terms.md", "within two working days", "within three working days"],
      ["legal/refunds.md", "is due within two working days", "is due within three working days"],
      ["pages/calls.yaml", "a written plan within two working days", "a written plan within three working days"],
      ["pages/consultation.yaml", "a written plan within two working days", "a written plan within three working days"],
    ],
  },
  {
    what: "45 days of support, in both places",
    edits: [
      ["pages/home.yaml", "30 days of support", "45 days of support"],
      ["pages/about.yaml", "30 days of support", "45 days of support"],
    ],
  },
  {
    what: "a chosen time is kept for fifteen minutes",
    edits: [
      ["availability.yaml", "holdMinutes: 10", "holdMinutes: 15"],
      ["legal/accessibility.md", "it is kept for ten minutes", "it is kept for fifteen minutes"],
      ["legal/accessibility.md", "keeps it for ten minutes more", "keeps it for fifteen minutes more"],
      ["pages/booking.yaml", "A time is kept for ten minutes", "A time is kept for fifteen minutes"],
      ["pages/schedule-consultation.yaml", "keep the time for ten minutes", "keep the time for fifteen minutes"],
      ["pages/schedule-consultation.yaml", "The time is kept for ten minutes", "The time is kept for fifteen minutes"],
    ],
  },
  { what: "another phone", edits: [["company.yaml", "(555) 010-0199", "(555) 010-0142"]] },
  { what: "another mail", edits: [["company.yaml", "hello@throughline.example", "desk@throughline.example"]] },
  { what: "the company moves", edits: [["company.yaml", "100 Example Street, Suite 200", "7 Sample Road"]] },
  {
    what: "the company renamed with its mail",
    edits: [
      [
        "company.yaml",
        "name: Throughline\nlegalName: Throughline Example",
        "name: Linework\nlegalName: Linework Example",
      ],
      ["company.yaml", "hello@throughline.example", "hello@linework.example"],
    ],
  },
  {
    what: "no calls in the lunch break's last half hour",
    edits: [["availability.yaml", 'to: "12:30"', 'to: "12:00"']],
  },
  { what: "more places in a training session", edits: [["availability.yaml", "capacity: 8", "capacity: 10"]] },
  {
    what: "another day off",
    edits: [
      [
        "availability.yaml",
        "- { day: 2026-12-24,",
        "- { day: 2026-12-23, reason: Stocktaking }\n  - { day: 2026-12-24,",
      ],
    ],
  },
  {
    what: "all editions a week later",
    edits: [
      ["newsletter/ai-weekly-46.md", "2026-11-03", "2026-11-10"],
      ["newsletter/ai-weekly-47.md", "2026-11-10", "2026-11-17"],
      ["newsletter/ai-weekly-48.md", "2026-11-17", "2026-11-24"],
    ],
  },
  { what: "a review looked at again", edits: [["tools/n8n.yaml", "checked: 2026-11-21", "checked: 2026-11-23"]] },
  {
    what: "a service added",
    edits: [
      ["pages/services.yaml", "Thirteen things we build", "Fourteen things we build"],
      ["pages/services.yaml", "All thirteen services", "All fourteen services"],
      ["pages/home.yaml", "yourself: thirteen services", "yourself: fourteen services"],
    ],
    change: () => [added("services/meeting-notes.yaml"), added("drawings/meeting-notes.yaml")],
  },
  {
    what: "a tool added",
    edits: [
      ["pages/tools.yaml", "Seventeen AI tools", "Eighteen AI tools"],
      ["pages/tools.yaml", "Seventeen tools", "Eighteen tools"],
    ],
    change: () => [added("tools/tidytable.yaml")],
  },
  { what: "an edition added", change: () => [added("newsletter/ai-weekly-49.md")] },
  {
    what: "a tutorial added",
    edits: [["pages/tutorials.yaml", "Three sample tutorials", "Four sample tutorials"]],
    change: () => [added("tutorials/name-files-by-rule.yaml")],
  },
  {
    what: "the specialist's program renamed everywhere",
    edits: [["pages/home.yaml", "month specialist program", "month practitioner program"]],
    change: (sources) => everywhere(sources, /\bSpecialist\b/g, "Practitioner"),
  },
  {
    what: "services' benefits in another order",
    change: (sources) => reordered(sources, "services/web-scraping.yaml", "benefits"),
  },
  {
    what: "coaching's benefits in another order",
    change: (sources) => reordered(sources, "pages/coaching.yaml", "benefits"),
  },
  {
    what: "a program's benefits in another order",
    change: (sources) => reordered(sources, "programs/ai-engineer.yaml", "benefits"),
  },
  { what: "a tool's uses in another order", change: (sources) => reordered(sources, "tools/claude.yaml", "useCases") },
  {
    what: "a service's limits in another order",
    change: (sources) => reordered(sources, "services/ai-writing.yaml", "limits"),
  },
];

/** The texts after one honest change that contradicts nothing, and what it is. The same seed gives the same one. */
export function cleanVariant(sources: Sources, seed: number): { what: string; sources: Sources } {
  const variant = variants[seed % variants.length] as Variant;
  const changed = new Map([...sources, ...(variant.change?.(sources) ?? [])]);
  for (const [file, was, now] of variant.edits ?? []) {
    const done = change(changed.get(file) ?? "", was, now);
    if (!done) throw new Error(`${variant.what}: ${file} does not say once: ${was}`);
    changed.set(file, done.text);
  }
  return { what: variant.what, sources: changed };
}

function added(file: string): [string, string] {
  return [file, readFileSync(path.join(import.meta.dirname, "added", file), "utf8")];
}

function everywhere(sources: Sources, words: RegExp, other: string) {
  return [...sources].map(([file, text]): [string, string] => [file, text.replace(words, other)]);
}

/** The lines of a list, the first behind the last. */
function reordered(sources: Sources, file: string, list: string): [string, string][] {
  const text = sources.get(file) ?? "";
  return [[file, text.replace(new RegExp(`(^${list}:\\n)( {2}- .*\\n)((?: {2}- .*\\n)+)`, "m"), "$1$3$2")]];
}
