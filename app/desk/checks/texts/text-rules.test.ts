import { expect, test } from "vitest";
import type { Tool } from "#app/catalog/tools/tools.ts";
import type { Service } from "#app/catalog/services/services.ts";
import type { Block } from "#app/content/reading/markdown.ts";
import type { Faq } from "#app/front/faq/faq.ts";
import { sourcesOf } from "#app/desk/checks/health/fact-sources.ts";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { textRules } from "./text-rules.ts";

const { files } = siteReading();
const light = files.filter(({ file }) => !file.startsWith("courses/"));

function textFindings(texts: typeof files) {
  const facts = sourcesOf(texts);
  return textRules.flatMap((find) => find(facts));
}

test("no text of the site is unfinished, leads nowhere or says a thing twice in two ways", () => {
  expect(textFindings(files)).toEqual([]);
});

type Written = { body: Block[]; description: string };
type Fault = [file: string, change: (value: never) => unknown, ...ids: string[]];

const adding =
  (...blocks: Block[]) =>
  (page: Written) => ({ ...page, body: [...page.body, ...blocks] });
const linking = (link: string, words: string) => adding({ paragraph: ["See ", { link, text: [words] }, "."] });

test.each<Fault>([
  ["legal/terms.md", adding({ paragraph: ["Lorem ipsum dolor sit amet."] }), "placeholder/lorem-ipsum/legal/terms.md"],
  ["legal/terms.md", linking("/services/teleporting", "Teleporting"), "link/services-teleporting/legal/terms.md"],
  ["legal/terms.md", linking("/refunds#bank-holidays", "Bank holidays"), "link/refunds-bank-holidays/legal/terms.md"],
  ["legal/terms.md", linking("/coaching#prices", "what it costs"), "link/coaching-prices/legal/terms.md"],
  ["legal/terms.md", linking("/coaching#packages", "the packages")],
  ["legal/terms.md", linking("/privacy", "Refunds"), "link-target/refunds/legal/terms.md"],
  [
    "pages/consultation.yaml",
    (words: object) => ({ ...words, own: { text: "See [the rules](/refund)." } }),
    "link/refund/pages/consultation.yaml",
  ],
  ["legal/terms.md", linking("/refunds", "click here"), "link-words/refunds/legal/terms.md"],
  ["legal/terms.md", linking("/tools/make", "our n8n review"), "link-target/our-n8n-review/legal/terms.md"],
  ["legal/terms.md", adding({ heading: ["Rules"], level: 2, id: "rules" }), "heading/empty/rules/legal/terms.md"],
  [
    "temp.md",
    adding({ heading: ["Rules"], level: 3, id: "rules" }, { paragraph: ["One."] }),
    "heading/level/rules/temp.md",
  ],
  [
    "drawings/web-scraping.yaml",
    (drawing: object) => ({ ...drawing, alt: "A picture" }),
    "alternative/drawings/web-scraping.yaml",
  ],
  [
    "tutorials/sort-a-shared-inbox.yaml",
    (video: object) => ({ ...video, duration: "09:30" }),
    "chapter/decide-what-it-may-do/tutorials/sort-a-shared-inbox.yaml",
  ],
  [
    "newsletter/ai-weekly-48.md",
    (edition: Written) => ({ ...edition, description: "A twelve-point checklist for approval steps." }),
    "count/twelve-point-checklist/newsletter/ai-weekly-48.md",
  ],
  [
    "newsletter/ai-weekly-47.md",
    (edition: Written) => ({ ...edition, number: 49 }),
    "edition/number/newsletter/ai-weekly-47.md",
    "edition/order/newsletter/ai-weekly-48.md",
  ],
  [
    "services/web-scraping.yaml",
    (service: Service) => ({ ...service, summary: `${service.summary} It saves 70%.` }),
    "source/70%/services/web-scraping.yaml",
  ],
  ["tools/n8n.yaml", (tool: Tool) => ({ ...tool, alternatives: ["n8n", "make"] }), "itself/tools/n8n.yaml"],
  [
    "pages/faq.yaml",
    ({ questions, ...faq }: Faq) => ({
      ...faq,
      questions: questions.map((each, place) => (place === 4 ? { ...each, answer: questions[3]?.answer ?? [] } : each)),
    }),
    "twice/the-lessons-the-mentorship-and-the-certi/pages/faq.yaml",
    "twice/a-monthly-plan-runs-for-6-months-or-12-m/pages/faq.yaml",
  ],
  [
    "legal/terms.md",
    adding({ paragraph: ["Cancel a session at least 36 hours ahead and it goes back to your month."] }),
    "twin/cancel-one-at-least-24-hours-ahead-and-i/pages/coaching.yaml",
  ],
  [
    "legal/terms.md",
    adding({ paragraph: ["Products change quickly; each review carries the date on which it was not last checked."] }),
    "twin/products-change-quickly-each-review-carr/legal/terms.md",
  ],
])("%s: what is wrong in it is found", (name, change, ...ids) => {
  const changed = light.map((each) =>
    each.file === name ? { ...each, value: change(structuredClone(each.value) as never) } : each,
  );

  expect(textFindings(changed).map(({ id }) => id)).toEqual(ids);
});
