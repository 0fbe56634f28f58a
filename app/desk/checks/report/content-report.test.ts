import { expect, test } from "vitest";
import type { Availability } from "#app/bookings/calendar/availability.ts";
import type { Prices } from "#app/content/prices/prices.ts";
import { rehearsal } from "#tests/rehearsal.ts";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { newFindings, reportOn } from "./content-report.ts";

const { files } = siteReading();

test("the contradictions that the specification brings along are all found, each with file and field", () => {
  const findings = reportOn(files).groups.flatMap((group) => group.findings);

  expect(findings.map(({ id }) => id).toSorted()).toEqual([
    "company",
    "completion-time/pages/faq.yaml",
    "figure/video-editing/80",
    "legal/accessibility",
    "legal/privacy",
    "legal/refunds",
    "legal/terms",
    "listed-price/ai-engineer",
    "listed-price/ai-specialist",
    "listed-title/ai-engineer",
    "listed-title/ai-specialist",
    "placement/ai-engineer",
    "placement/ai-specialist",
    "ratings",
    "saving-claim/ai-engineer",
    "self-paced/ai-engineer",
    "self-paced/ai-specialist",
    "socials",
    "tax",
    "term/ai-specialist/pages/home.yaml",
  ]);
  expect(findings.filter(({ fix }) => !/content\/\S+\.(yaml|md)/.test(fix))).toEqual([]);
});

test("what a draft brings along is told from what was there before", () => {
  const light = files.filter(({ file }) => !file.startsWith("courses/"));
  const draft = light.map(({ file, value }) => ({
    file,
    value: file === "pages/home.yaml" ? { ...(value as object), lede: "A consultation lasts 30 minutes." } : value,
  }));

  const found = newFindings(reportOn(light), reportOn(draft));

  expect(found).toMatchObject([{ file: "pages/home.yaml", path: ["lede"], said: "30 minutes" }]);
});

rehearsal("ten thousand facts on five thousand pages are compared in seconds", () => {
  const nouns = "ledger invoice carton harbor pencil orchard window meadow copper lantern saddle violin".split(" ");
  const noun = (page: number, place: number) => `${nouns[(page * 7 + place * 5) % nouns.length]}${page % (place + 3)}`;
  const pages = Array.from({ length: 4000 }, (_, page) => ({
    file: `pages/page-${page}.md`,
    value: {
      title: `Page ${page}`,
      body: [
        {
          paragraph: [`The ${noun(page, 1)} of the ${noun(page, 2)} stands by a ${noun(page, 3)} since page ${page}.`],
        },
        { paragraph: [`On page ${page} a consultation lasts 45 minutes and costs $95.00.`] },
      ],
    },
  }));
  // What is said of a tool and of its maker is compared with every review.
  const reviews = Array.from({ length: 1000 }, (_, review) => ({
    file: `tools/review-${review}.yaml`,
    value: {
      slug: `review-${review}`,
      name: `Tool${review} Draw`,
      maker: `Maker${review}`,
      plans: "",
      alternatives: [],
      about: [`Tool${review} Draw comes from Maker${review}.`, `Review ${review} names a ${noun(review, 1)}.`],
    },
  }));
  const wrong = { file: "pages/wrong.md", value: { body: [{ paragraph: ["A consultation lasts 30 minutes."] }] } };
  const before = process.cpuUsage();

  const found = newFindings(reportOn(files), reportOn([...files, ...pages, ...reviews, wrong]));

  // Seconds of the processor: on a busy machine the clock says more.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
  expect(found.map(({ id }) => id)).toContain("stated/consultation-length/30-minutes/pages/wrong.md");
  // More tools than the pages count, none of them tested.
  const rightly = ["pages/wrong.md", "tools/bolt.yaml", "pages/tools.yaml"];
  expect(found.filter(({ file, id }) => !rightly.includes(file) && !id.startsWith("stated/count-tools/"))).toEqual([]);
});

const said = [
  "Call us at (555) 010-0199. You can book consultations on Tuesday. A consultation costs $95.00.",
  "The AI Engineering program has twelve months. ChatGPT is made by OpenAI. With it you save 15%.",
].join(" ");

/** What many texts are judged by; each changed as an owner may. */
const judgedBy: [file: string, change: (value: never) => object][] = [
  ["company.yaml", (company: object) => ({ ...company, phone: "+1 555 010 0100", socials: [] })],
  [
    "availability.yaml",
    (times: Availability) => ({
      ...times,
      consultation: { ...times.consultation, weekdays: ["monday"] },
      training: { ...times.training, weekdays: ["monday"] },
    }),
  ],
  ["programs/ai-engineer.yaml", (program: object) => ({ ...program, title: "AI Architecture" })],
  ["services/video-editing.yaml", (service: object) => ({ ...service, claims: [] })],
  ["tools/chatgpt.yaml", (tool: object) => ({ ...tool, maker: "Microsoft" })],
  [
    "prices.yaml",
    (prices: Prices) => ({ ...prices, consultation: { price: 80, minutes: 50 }, savingClaim: "Save 1%" }),
  ],
];

test("a report is the same whether the texts were judged by something else before or were never read", () => {
  let now = files
    .filter(({ file }) => !/^(?:courses|newsletter|drawings|tutorials)\//.test(file))
    .map((each) =>
      each.file === "pages/home.yaml" ? { ...each, value: { ...(each.value as object), lede: said } } : each,
    );
  const known = new Set([JSON.stringify(reportOn(now))]);
  for (const [name, change] of judgedBy) {
    now = now.map((each) => (each.file === name ? { ...each, value: change(each.value as never) } : each));
    const report = reportOn(now);

    expect(report, name).toEqual(reportOn(structuredClone(now)));
    expect(known, name).not.toContain(JSON.stringify(report));
    known.add(JSON.stringify(report));
  }
});
