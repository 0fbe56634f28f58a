import type { Numbers } from "#app/school/buying/enrolment-events/set-aside.server.ts";
import type { StrayPayment } from "#app/school/buying/enrolment-events/strays.server.ts";
import { formatCents } from "#app/content/prices/money.ts";
import type { Stray } from "#app/desk/frame/parts/enrolments-page.ts";

/** Why a payment was set aside, by the word that is kept with it. */
const reasons: Record<string, string | undefined> = {
  "other-item": "Paid on the page of another thing than the one it names, so that nobody is in.",
  "wrong-amount": "Another amount, currency or kind of payment than the program asks for.",
  "paid-twice": "A second payment for what was paid already.",
  unknown: "It belongs to nothing on this site, as far as its numbers tell.",
};

const names: Record<keyof Numbers, string> = {
  reference: "Our reference",
  session: "Visit to the payment page",
  invoice: "Invoice",
  subscription: "Subscription",
  customer: "Customer",
  paymentIntent: "Payment",
};

export function strayInWords(stray: StrayPayment): Stray {
  const { id, reason, email, amountCents, currency, facts, receivedAt, settledAt, enrolmentId, note } = stray;
  return {
    id,
    amount: moneyWords(amountCents, currency),
    reason: reasons[reason] ?? reason,
    canAccept: reason === "other-item" && settledAt === null,
    email,
    receivedAt,
    numbers: numbersOf(facts),
    settledAt,
    enrolmentId,
    note,
  };
}

/** Only of US dollars do we know how many of the smallest coins make one. */
function moneyWords(cents: number, currency: string) {
  return currency === "usd"
    ? `${formatCents(cents)} USD`
    : `${cents} in the smallest coin of ${currency.toUpperCase()}`;
}

/** The partner's own numbers, as far as they are known, by their names. */
export function numbersOf(facts: { [Name in keyof Numbers]?: Numbers[Name] | null }): [name: string, value: string][] {
  const known = Object.entries(names).map(([key, name]): [string, string] => [name, facts[key as keyof Numbers] ?? ""]);
  return known.filter(([, value]) => value !== "");
}
