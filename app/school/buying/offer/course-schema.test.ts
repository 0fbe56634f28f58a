import { expect, test } from "vitest";
import { courseSchema } from "./course-schema.ts";
import type { Program } from "#app/catalog/programs/programs.ts";

const program = {
  slug: "ai-specialist",
  title: "AI Specialist",
  summary: "Five modules.",
  certificate: "What it states.",
  modules: [{ title: "Foundations", summary: "What models can do.", outcome: "A list" }],
} as Program;

test("search engines read the prices that the page shows, in dollars", () => {
  const { offers } = courseSchema("https://site.example", program, { monthly: 19_995, prepaid: 99_590, months: 6 });

  expect(offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency])).toEqual([
    ["Monthly", "199.95", "USD"],
    ["Prepaid", "995.90", "USD"],
  ]);
});
