import { expect, test } from "vitest";
import { formatCents } from "#app/content/prices/money.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import type { CallKind } from "./purposes.ts";
import { callTerms, findPurpose, purposeGroups } from "./purposes.server.ts";

const content = siteContent();

test.for([
  ["workflow-automation", "consultation", "/services/workflow-automation"],
  ["ai-consulting", "consultation", "/consultation"],
  ["career-coaching", "coaching-single", "/services/career-coaching"],
  ["coaching-monthly", "coaching-monthly", "/coaching"],
  ["ai-engineer", "advice", "/certifications/ai-engineer"],
  ["tool-n8n", "consultation", "/tools/n8n"],
])("who comes from %s is offered the call %s", ([from = "", call, path]) => {
  expect(findPurpose(content, from)).toMatchObject({ slug: from, call, page: { path } });
});

test.for(["", "nonsense", "tool-", "tool-nonsense", "__proto__", "<script>", "//evil.example"])(
  "an unknown origin %j is a general purpose",
  (from) => {
    expect(findPurpose(content, from)).toMatchObject({ slug: "general", call: "consultation" });
  },
);

test("each kind of call says its own price and length", () => {
  const { consultation, advice, coaching } = sitePrices(content);
  const terms = callTerms(content);
  const priceOf = (call: CallKind) => [terms[call].amount, terms[call].unit];

  expect(priceOf("consultation")).toEqual([formatCents(consultation.price), `for ${consultation.minutes} minutes`]);
  expect(priceOf("advice")).toEqual(["Free", `${advice.minutes} minutes`]);
  expect(priceOf("coaching-single")).toEqual([
    formatCents(coaching.single.price),
    `for ${coaching.single.minutes} minutes`,
  ]);
  expect(priceOf("coaching-monthly")).toEqual([formatCents(coaching.monthly.price), "per month"]);
  expect(terms["coaching-monthly"].text).toContain(`${coaching.monthly.sessions} sessions of`);
});

test("every purpose stands once in its group, and opens the call that its group is about", () => {
  const groups = purposeGroups(content).map(({ name, purposes }) => [
    name,
    [...new Set(purposes.map(({ call }) => call))],
  ]);
  const slugs = purposeGroups(content).flatMap(({ purposes }) => purposes.map(({ slug }) => slug));

  expect(groups).toEqual([
    ["For your business", ["consultation"]],
    ["Courses", ["advice"]],
    ["Coaching", ["coaching-single", "coaching-monthly"]],
    ["Other", ["consultation"]],
  ]);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs).toEqual(expect.arrayContaining(["course-advice", "ai-specialist", "career-coaching", "ai-consulting"]));
  expect(slugs.filter((slug) => findPurpose(content, slug).slug !== slug)).toEqual([]);
  expect(findPurpose(content, "tool-n8n").title).toBe("A tool: n8n");
});
