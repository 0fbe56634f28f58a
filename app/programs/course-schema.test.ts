import { expect, test } from "vitest";
import { courseSchema } from "./course-schema.ts";
import { paymentLink } from "./payment-links.ts";
import type { Program } from "./programs.ts";

const program = {
  slug: "ai-specialist",
  title: "AI Specialist",
  summary: "Five modules.",
  certificate: "What it states.",
  modules: [
    { title: "Foundations", summary: "What models can do.", outcome: "A list", lessons: ["One", "Two", "Three"] },
  ],
} as Program;

test("search engines read the prices that the page shows, in dollars", () => {
  const { offers } = courseSchema("https://site.example", program, { monthly: 19_995, prepaid: 99_590, months: 6 });

  expect(offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency])).toEqual([
    ["Monthly", "199.95", "USD"],
    ["Prepaid", "995.90", "USD"],
  ]);
});

test("Enroll Now says which program and plan is meant", () => {
  expect(paymentLink("ai-engineer", "prepaid")).toBe("/ask?about=enroll-ai-engineer-prepaid");
});
