import { expect, test } from "vitest";
import { myCoursesWordsOf } from "#app/dashboard/words/my-courses-words.server.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { paymentWords } from "./payment-words.ts";

const { payments: words } = myCoursesWordsOf(siteContent());

const plan = {
  id: "a",
  program: "ai-specialist",
  plan: "monthly",
  state: "active",
  isOpen: true,
  portal: true,
  installments: { paid: 2, of: 6 },
  endsAt: Date.parse("2027-05-01T08:00:00Z"),
} as const;

test("a student reads how many payments were made, and when an open plan ends", () => {
  expect(paymentWords(words, plan)).toMatch(
    /^Your course is open\. 2 of 6 monthly payments made\. The plan ends by itself on .*May 1, 2027.*\.$/,
  );
  expect(paymentWords(words, { ...plan, endsAt: null })).toBe("Your course is open. 2 of 6 monthly payments made.");
  expect(paymentWords(words, { ...plan, state: "cancelled" })).toBe(
    "The monthly plan was ended before its last payment, so modules 2 to 5 are closed. 2 of 6 monthly payments made.",
  );
  expect(paymentWords(words, { ...plan, plan: "prepaid", installments: null, endsAt: null })).toBe(
    "Your course is open.",
  );
});

test("of what was given no payment is spoken, also when it was closed again", () => {
  const given = { ...plan, plan: "granted", installments: null, endsAt: null } as const;

  expect(paymentWords(words, given)).toBe("Opened for you by us. There is nothing to pay.");
  expect(paymentWords(words, { ...given, state: "cancelled" })).toBe(
    "This course was opened for you by us and closed again, so modules 2 to 5 are closed. Write to us if that is a mistake.",
  );
});
