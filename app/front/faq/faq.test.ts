import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { faqOf, faqPage, withHours } from "./faq.server.ts";

test("what students said stands behind our estimate, for readers and for machines, and in no other answer", () => {
  const faq = faqOf(siteContent());
  const said = withHours(faq, " What students say.");
  const changed = said.questions.filter((question, place) => question !== faq.questions[place]);

  expect(changed).toHaveLength(1);
  expect(changed[0]?.answer[0]).toMatch(/By our estimate .+ hours .+\. What students say\.$/);
  expect(changed[0]?.answer.slice(1)).toEqual(faq.questions.find(({ hours }) => hours)?.answer.slice(1));
  expect(JSON.stringify(faqPage(said.questions))).toContain("What students say.");
});
