import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { expect, test } from "vitest";
import { bookingPaymentFailedMail } from "#app/school/buying/payments/booking-payment-failed.mail.ts";
import { alreadyClaimedMail, claimMail } from "#app/school/buying/claims/claim.mail.ts";
import { courseOpenMail } from "./course-open.mail.ts";
import type { EnrolmentRow } from "#app/school/buying/enrolment/enrolments.ts";
import { pastDueMail } from "./past-due.mail.ts";
import { paymentFailedMail } from "./payment-failed.mail.ts";
import { refundedMail } from "./refunded.mail.ts";

const origin = "https://site.example";
const site = { content: siteContent(), origin, payments: { portalPage: "" } } as Parameters<typeof pastDueMail>[0];
const row = {
  id: "e1",
  program: "ai-engineer",
  plan: "monthly",
  email: "ada@example.com",
  reference: "ref-1",
  created_at: Date.parse("2026-01-01T09:00:00Z"),
  state_at: Date.parse("2026-11-03T08:00:00Z"),
  price_cents: 10_001,
  currency: "usd",
  months: 3,
  received: null,
} as EnrolmentRow;

const footer = [
  "--\nQuestions: hello@throughline.example or (555) 010-0199.",
  "Throughline Example Company, 100 Example Street, Suite 200, Springfield, ST 00000\n",
];

/** The whole letter, but for its second form with the same words. */
function letter(key: string, subject: string, ...paragraphs: string[]) {
  const text = [...paragraphs, ...footer].join("\n\n");
  const headers = { "Auto-Submitted": "auto-generated" };
  return { to: "ada@example.com", kind: "service", key, subject, text, headers, html: expect.any(String) as string };
}

const button = [
  `Open my course:\n${origin}/claim/token-1`,
  `The button works once, within 48 hours, in the browser in which you want to learn. Do you have an account here with this address? Then just sign in; the course is in it. For another link later: ${origin}/claim`,
];

const paid = "Paid: $100.01 on Nov 3, 2026, 8:00 AM UTC";

test.each([
  [{ plan: "monthly" }, ["Monthly: 3 payments of $100.01, $300.03 in all", paid]],
  [{ plan: "prepaid", months: 1 }, ["Prepaid: one payment of $100.01", paid]],
  [{ plan: "granted" }, ["Given to you: nothing to pay", "Price: Free"]],
] as const)(
  "the letter that opens a course has its ticket with what was agreed and paid: %j",
  (fields, [plan, cost]) => {
    const receipts = "The payment partner mails you the receipt of each payment.";
    const ticket = `What: AI Engineering, ${plan}\n${cost}`;
    const facts = [ticket, "Our reference: ref-1", ...(fields.plan === "granted" ? [] : [receipts])];

    expect(courseOpenMail(site, { ...row, ...fields }, "token-1")).toEqual(
      letter(
        "enrolment:e1:open",
        "Your course is open: AI Engineering",
        "You are enrolled in AI Engineering. All five modules are open.",
        ...button,
        ...facts,
      ),
    );
  },
);

test("the letter about money that went back stamps the ticket with it, in words and drawn", () => {
  const mail = refundedMail(
    site,
    { ...row, plan: "prepaid" },
    { charge: "ch_1", amountCents: 10_001, currency: "usd" },
  );

  const ticket = "REFUNDED $100.01\nWhat: AI Engineering, Prepaid: one payment of $100.01\nPaid: $100.01";
  expect(mail.text).toContain(`\n\n${ticket}\n\n`);
  expect(mail.html).toContain(">Refunded $100.01</b>");
});

test.each([
  ["", `${origin}/dashboard/courses`],
  ["https://pay.example/portal", "https://pay.example/portal"],
])("the letter about a month that was not paid leads to where the card is changed: %s", (portalPage, page) => {
  const payments = { ...site.payments, portalPage };

  expect(pastDueMail({ ...site, payments }, row, "in_1")).toEqual(
    letter(
      "enrolment:e1:past-due:in_1",
      "This month's payment for AI Engineering did not go through",
      "Your card was not charged $100.01 for AI Engineering. Your course stays open while the payment partner tries again during the next days.",
      "Please look whether the card is still good, or name another one:",
      `Change the card:\n${page}`,
      "If you want to stop, end the plan on the same page, or answer this mail.",
    ),
  );
});

test("the letters about a payment that failed say for what, and where it is tried again", () => {
  const subject = "Your payment did not go through";
  const visit = { session: "cs_1", reference: "b1", email: "ada@example.com" } as Parameters<
    typeof bookingPaymentFailedMail
  >[1];

  expect(paymentFailedMail(site, row, "cs_1")).toEqual(
    letter(
      "payment:cs_1:failed",
      subject,
      "Your bank did not carry out the payment for AI Engineering, so no money was taken.",
      "Your course is not open. Enroll again and pay, by card if you can.",
      `Enroll again:\n${origin}/certifications/ai-engineer`,
    ),
  );
  expect(bookingPaymentFailedMail(site, visit)).toEqual(
    letter(
      "payment:cs_1:failed",
      subject,
      "Your bank did not carry out the payment, so no money was taken.",
      "Unless you have paid in another way since, your time is not booked. Choose a time and pay again, by card if you can.",
      `Choose a time:\n${origin}/schedule-consultation`,
    ),
  );
  expect(
    [{ reference: null }, { email: null }, { email: "" }].map((each) =>
      bookingPaymentFailedMail(site, { ...visit, ...each }),
    ),
  ).toEqual([undefined, undefined, undefined]);
});

test("the letters about a claim lead to the course, or to the sign-in that has it", () => {
  const to = "ada@example.com";

  expect(claimMail(site, { to, key: "claim:1", token: "token-1" })).toEqual(
    letter(
      "claim:1",
      "Your link to your course",
      "Somebody, probably you, asked at Throughline for the course that was paid with this address.",
      `Open my course:\n${origin}/claim/token-1`,
      "Open it in the browser in which you want to learn and press the button there. It works once, within 48 hours. Do you have an account here? Then sign in first, and the course goes into it.",
      "If it was not you, do nothing. Do not pass the link on.",
    ),
  );
  expect(alreadyClaimedMail(site, { to, key: "claim:1" })).toEqual(
    letter(
      "claim:1",
      "Your course is in another account",
      "The course that was paid with this address is in another account: the one that was signed in after the payment, or that claimed it. Sign in there.",
      `Sign in:\n${origin}/auth/signin?from=%2Fdashboard%2Fcourses`,
      "You do not know that account? Answer this mail, and we look into it.",
    ),
  );
});
