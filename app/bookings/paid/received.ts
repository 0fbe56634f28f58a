import { formatMoney } from "#app/content/prices/money.ts";
import type { Checkout, Invoice, Received } from "#partners/payments/payments.ts";

/** As it is kept beside what it paid for. */
export function keptOf(paid: Checkout | Invoice | Received) {
  const { amountCents, currency, subtotalCents, discountCents, taxCents, presentment } = paid;
  return JSON.stringify({ amountCents, currency, subtotalCents, discountCents, taxCents, presentment });
}

/** What a row keeps; undefined where nothing was paid, or before that was kept. */
export function receivedIn({ received }: { received: string | null }): Received | undefined {
  return received === null ? undefined : (JSON.parse(received) as Received);
}

/** "$82.08, after a discount of $19.00, with $6.08 of tax in it". "Nothing, after …" where a code covered it all. */
export function paidWords({ amountCents, currency, discountCents, taxCents, presentment }: Received) {
  const money = (cents: number) => formatMoney({ cents, currency });
  const parts = [
    amountCents === 0 ? "nothing" : money(amountCents),
    discountCents > 0 ? `after a discount of ${money(discountCents)}` : "",
    taxCents > 0 ? `with ${money(taxCents)} of tax in it` : "",
    presentment ? `which the payment page showed as ${shownAs(presentment)}` : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** The same for a ticket, where the amount stands in large figures and what made it in lines of their own. */
export function paidFacts({ currency, discountCents, taxCents, presentment }: Received) {
  const money = (cents: number) => formatMoney({ cents, currency });
  const facts: [name: string, value: string][] = [
    ["Discount", discountCents > 0 ? money(discountCents) : ""],
    ["Tax in it", taxCents > 0 ? money(taxCents) : ""],
    ["Shown as", presentment ? shownAs(presentment) : ""],
  ];
  return facts.filter(([, value]) => value !== "");
}

/** In the words of a person's own data: what was paid, with tax and discount; null where that was not kept. */
export function amountIn(row: { received: string | null }) {
  const paid = receivedIn(row);
  return paid === undefined ? null : paidWords(paid);
}

function shownAs({ amountCents, currency }: { amountCents: number; currency: string }) {
  return formatMoney({ cents: amountCents, currency });
}
