import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readContent, type Reading, readSources } from "#app/delivery/collections/read-content.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { temporaryFolder } from "#tests/databases.ts";
import { reportOn } from "./content-report.ts";
import type { Company } from "#app/content/company/company.ts";
import type { Faq } from "#app/front/faq/faq.ts";
import type { Home } from "#app/front/home/home.ts";
import type { LegalPage } from "#app/front/legal/legal.ts";
import type { Prices } from "#app/content/prices/prices.ts";
import type { Program } from "#app/catalog/programs/programs.ts";
import type { Service } from "#app/catalog/services/services.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";

const content = path.resolve(import.meta.dirname, "../../../../content");

/** Every finding on the shipped content, mended as the report says. */
const mends: [files: string, from: string | RegExp, to: string][] = [
  ["prices.yaml", "prepaid: 495.95", "prepaid: 995.95"],
  ["prices.yaml", "prepaid: 1395.95", "prepaid: 5099.48"],
  ["prices.yaml", "prepaid: 5595.95", "prepaid: 5099.48"],
  ["prices.yaml", /$/, "tax: Prices do not include sales tax.\n"],
  ["programs/ai-engineer.yaml", "AI Specialist, ADVANCED", "AI Engineering, ADVANCED"],
  ["programs/ai-specialist.yaml", "Intro to AI, BASIC", "AI Specialist, BASIC"],
  ["programs/*.yaml", /$/, "pace: Lessons stay open after the term, and the mentor is there for its months.\n"],
  ["programs/*.yaml", /$/, "claims:\n  - claim: Job placement assistance\n    source: Two hours with a coach.\n"],
  ["pages/home.yaml", "3-6 month", "6-month"],
  ["pages/faq.yaml", "6-month completion time.", "6-month completion time for the AI Specialist."],
  ["services/video-editing.yaml", "source: our estimate, best case", "source: measured in October 2026, best case"],
  ["tools/*.yaml", /$/, "tested: { day: 2026-11-20, how: One workday on a job of ours. }\n"],
  ["company.yaml", "Throughline Example Company", "Throughline Company"],
  ["company.yaml", "100 Example Street", "100 Elm Street"],
  ["company.yaml", "hello@throughline.example", "hello@throughline.test"],
  ["company.yaml", /- name: (LinkedIn|YouTube|X)$/gm, "- name: $1\n    url: https://social.test/throughline"],
  ["legal/*.md", "confirmed: false", "confirmed: true"],
];

type Fault = [file: string, change: (value: never) => unknown, ...found: string[]];

test("no false alarm: a copy in which everything is mended as the report says gives none", async () => {
  const { files, errors } = await readCorrected();

  expect(errors.map(String)).toEqual([]);
  expect(reportOn(files)).toEqual({ groups: [], accepted: [] });
});

test("each fault, planted alone in the corrected copy, gives its own finding and no other", async () => {
  const { files } = await readCorrected();

  // These state nothing that the faults change; the whole of them is read by the tests above.
  const light = files.filter(
    ({ file }) => !/^(?:(?:courses|newsletter|drawings|tutorials)\/|pages\/tutorials)/.test(file),
  );
  const found = faults.map(([file, change]) => idsOf(planted(light, file, change)));

  expect(found).toEqual(faults.map(([, , ...expected]) => expected));
});

test("a figure written another way is no fault", async () => {
  const { files } = await readCorrected();
  const inWords = (program: Program) => ({
    ...program,
    works: program.works.replace("within 3 days", "within three days"),
    certificate: program.certificate.replace("80 percent", "four fifths"),
  });

  expect(idsOf(planted(files, specialist, inWords))).toEqual([]);
});

test("an accepted finding is counted with its reason, and one that matches nothing any more is a finding", async () => {
  const { files } = await readCorrected();
  const accepted = [{ finding: "socials", reason: "They open next month." }];
  const withEntry = planted(files, "accepted.yaml", () => accepted);

  expect(idsOf(withEntry)).toEqual(["accepted/socials"]);
  const dead = planted(withEntry, "company.yaml", (company: Company) => ({
    ...company,
    socials: [{ name: "LinkedIn" }],
  }));
  expect(reportOn(dead)).toEqual({ groups: [], accepted });
});

let corrected: Reading | undefined;

async function readCorrected() {
  return (corrected ??= readContent(await readSources(correctedCopy()), path.dirname(content), siteReading()));
}

function correctedCopy() {
  const copy = temporaryFolder();
  cpSync(content, copy, { recursive: true });
  for (const [pattern, from, to] of mends) {
    for (const name of globSync(pattern, { cwd: copy })) {
      const file = path.join(copy, name);
      const whole = readFileSync(file, "utf8");
      // What stands at the end of a Markdown file is its text; of the others it is one more field.
      const mended = whole.replace(from, to);
      expect(mended, `${name}: ${String(from)} is not there`).not.toBe(whole);
      writeFileSync(file, mended);
    }
  }
  return copy;
}

function planted(files: ReadFile[], name: string, change: (value: never) => unknown) {
  expect(files.some(({ file }) => file === name)).toBe(true);
  return files.map((each) =>
    each.file === name ? { ...each, value: change(structuredClone(each.value) as never) } : each,
  );
}

function idsOf(files: ReadFile[]) {
  return reportOn(files).groups.flatMap(({ findings }) => findings.map(({ id }) => id));
}

const specialist = "programs/ai-specialist.yaml";

/** One fault each in content that is right, and the findings that must come of it. */
const faults: Fault[] = [
  // Prices
  [
    "prices.yaml",
    (prices: Prices) => ({ ...prices, savingClaim: "Save over 20%" }),
    "saving-claim/ai-specialist",
    "saving-claim/ai-engineer",
  ],
  ["prices.yaml", (prices: Prices) => withListed(prices, { monthly: 19_994 }), "listed-price/ai-specialist"],
  ["prices.yaml", (prices: Prices) => withListed(prices, { prepaid: 99_594 }), "listed-price/ai-specialist"],
  ["prices.yaml", (prices: Prices) => ({ ...prices, advice: { price: 500, minutes: 15 } }), "free-call"],
  ["prices.yaml", ({ tax: _tax, ...prices }: Prices) => prices, "tax"],
  // Programs, terms and hours
  [
    specialist,
    (program: Program) => listed(program, { title: "Intro to AI, BASIC (self-paced)" }),
    "listed-title/ai-specialist",
  ],
  [
    specialist,
    (program: Program) => listed(program, { title: "AI Specialist and AI Engineering" }),
    "listed-title/ai-specialist",
  ],
  [specialist, ({ pace: _pace, ...program }: Program) => program, "self-paced/ai-specialist"],
  [
    "pages/home.yaml",
    (home: Home) => told(home, "A 3-6 month specialist program."),
    "term/ai-specialist/pages/home.yaml",
  ],
  [
    "pages/home.yaml",
    (home: Home) => told(home, "A 3–6 month AI Specialist program."),
    "term/ai-specialist/pages/home.yaml",
  ],
  ["pages/home.yaml", (home: Home) => told(home, "A 2-year engineering program."), "term/ai-engineer/pages/home.yaml"],
  ["pages/home.yaml", (home: Home) => told(home, "A 1-year engineering program, a 6-month specialist program.")],
  [
    "pages/home.yaml",
    (home: Home) => told(home, "The AI Specialist has an 8-month completion time."),
    "completion-time/8/pages/home.yaml",
  ],
  ["pages/home.yaml", (home: Home) => told(home, "A 12-month completion time for AI Engineering.")],
  [
    "pages/home.yaml",
    (home: Home) => told(home, "AI Specialist takes two to three hours a week."),
    "hours/ai-specialist/pages/home.yaml",
  ],
  [
    "pages/home.yaml",
    (home: Home) => told(home, "AI Specialist takes 5 hours per week."),
    "hours/ai-specialist/pages/home.yaml",
  ],
  ["pages/home.yaml", (home: Home) => told(home, "Our office is open forty hours a week.")],
  [
    specialist,
    (program: Program) => ({ ...program, audience: "Whoever has two hours a week." }),
    "hours/ai-specialist/programs/ai-specialist.yaml",
  ],
  // Promises
  [
    "pages/faq.yaml",
    (faq: Faq) => answered(faq, (claim) => `${claim} You passed an exam.`),
    "certificate/an exam/pages/faq.yaml",
  ],
  [
    "pages/faq.yaml",
    (faq: Faq) => answered(faq, (claim) => claim.replace("a mentor", "somebody")),
    "certificate-without/a mentor",
  ],
  [specialist, (program: Program) => ({ ...program, works: "A mentor reads within a week." }), "reading/ai-specialist"],
  [
    "pages/faq.yaml",
    (faq: Faq) => answered(faq, (claim) => claim.replaceAll(/quiz(zes)?/g, "test")),
    "certificate-without/quizzes",
  ],
  [
    "pages/faq.yaml",
    (faq: Faq) => answered(faq, (claim) => claim.replace("80 percent", "90 percent")),
    "certificate-without/the pass mark",
    "stated/pass-mark/90-percent/pages/faq.yaml",
  ],
  [
    "pages/home.yaml",
    (home: Home) => told(home, "The certificate proves that you passed an exam."),
    "certificate/an exam/pages/home.yaml",
  ],
  [
    "pages/home.yaml",
    (home: Home) => told(home, "Your old numbers are worth the trouble, and nobody types by hand in your office."),
  ],
  [
    "services/web-scraping.yaml",
    (service: Service) => promised(service, "Up to 70% less typing"),
    "figure/web-scraping/70",
  ],
  [
    "services/web-scraping.yaml",
    (service: Service) => sourced(promised(service, "Up to 70% less typing"), "our estimate"),
    "figure/web-scraping/70",
  ],
  [
    "services/web-scraping.yaml",
    (service: Service) => sourced(promised(service, "Up to 70% less typing"), "a count of May 2026"),
  ],
  [specialist, (program: Program) => ({ ...program, claims: [] }), "placement/ai-specialist"],
  [
    "pages/coaching.yaml",
    (coaching: { subtitle: string }) => ({ ...coaching, subtitle: "One hour by video call with a coach." }),
    "meeting/pages/coaching.yaml",
  ],
  ["pages/home.yaml", (home: Home) => told(home, "You get the link to the call by mail."), "meeting/pages/home.yaml"],
  ["pages/home.yaml", (home: Home) => told(home, "We cut the video, and call you about it.")],
  ["tools/n8n.yaml", ({ tested: _tested, ...tool }: Tool) => tool, "ratings"],
  // Company and terms
  ["company.yaml", (company: Company) => ({ ...company, legalName: "An Example Company" }), "company"],
  ["company.yaml", (company: Company) => ({ ...company, socials: [{ name: "LinkedIn" }] }), "socials"],
  ["company.yaml", (company: Company) => ({ ...company, socials: [] })],
  ["legal/privacy.md", (page: LegalPage) => ({ ...page, confirmed: false }), "legal/privacy"],
  ["legal/terms.md", (page: LegalPage) => ({ ...page, body: [] }), "currency"],
  [
    "legal/refunds.md",
    (page: LegalPage) => ({ ...page, body: [] }),
    "refunds/courses",
    "refunds/consultation",
    "refunds/coaching",
    "link/refunds-consultation/pages/calls.yaml",
    "link/refunds-coaching/pages/calls.yaml",
    "link/refunds-consultation/pages/consultation.yaml",
  ],
];

function withListed(prices: Prices, change: Partial<Prices["listing"]["ai-specialist"]>) {
  return {
    ...prices,
    listing: { ...prices.listing, "ai-specialist": { ...prices.listing["ai-specialist"], ...change } },
  };
}

function listed(program: Program, change: Partial<Program["listing"]>) {
  return { ...program, listing: { ...program.listing, ...change } };
}

function told(home: Home, text: string) {
  return { ...home, training: { ...home.training, text } };
}

function answered(faq: Faq, change: (claim: string) => string) {
  const questions = faq.questions.map((each) =>
    each.slug === "what-the-certificate-proves"
      ? { ...each, answer: each.answer.map((paragraph, place) => (place === 0 ? change(paragraph) : paragraph)) }
      : each,
  );
  return { ...faq, questions };
}

function promised(service: Service, benefit: string) {
  return { ...service, benefits: [benefit, ...service.benefits.slice(1)] };
}

function sourced(service: Service, source: string) {
  return { ...service, claims: [{ claim: "up to 70% less typing", source }] };
}
