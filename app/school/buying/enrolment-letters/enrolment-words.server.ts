import { paidWords, receivedIn } from "#app/bookings/paid/received.ts";
import { programTitle } from "#app/catalog/programs/programs.server.ts";
import { formatMoney } from "#app/content/prices/money.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { ticketWordsOf } from "#app/content/words/ticket-words.server.ts";
import { fill } from "#app/content/words/words.ts";
import type { Content } from "#app/site/content.ts";
import { formatInstant } from "#app/site/time.ts";
import type { TicketFace } from "#app/ui/ticket/ticket-face.ts";
import { type EnrolmentPlan, type EnrolmentRow, type Terms, termsOf } from "#app/school/buying/enrolment/enrolments.ts";

/** "Monthly: 6 payments of $199.95, $1,199.70 in all". */
export function planWords(plan: EnrolmentPlan, terms: Terms | undefined) {
  if (!terms) return "Given to you: nothing to pay";
  const { cents, months } = terms;
  if (plan === "prepaid") return `Prepaid: one payment of ${formatMoney(terms)}`;
  return `Monthly: ${months} payments of ${formatMoney(terms)}, ${formatMoney({ ...terms, cents: cents * months })} in all`;
}

/** The ticket of a course in mails: paying has punched it. `back`: what went back, which stamps it. It has neither time nor person. */
export function courseTicket(content: Content, row: EnrolmentRow, back?: string): TicketFace {
  const { names, stamps, price } = ticketWordsOf(content);
  const terms = termsOf(sitePrices(content), row);
  const paid = receivedIn(row);
  const amount = paid ? paidWords(paid) : terms && formatMoney(terms);
  return {
    names,
    rows: [{ name: "What", words: programTitle(content, row.program), soft: planWords(row.plan, terms) }],
    price: amount
      ? { name: "Paid", words: amount, soft: back === undefined ? `on ${formatInstant(row.state_at)}` : undefined }
      : { name: "Price", words: price.free },
    stamps: back === undefined ? [] : [fill(stamps.refunded, { amount: back })],
  };
}
