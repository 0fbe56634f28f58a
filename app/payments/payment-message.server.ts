import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { formatCents } from "#app/prices/money.ts";
import { keyedHash } from "#app/signing.server.ts";
import type { Site } from "#app/site.ts";
import type { Tables } from "#database/schema.ts";
import type { PaymentEvent } from "#partners/payments/payments.ts";

/** A payment that needs a person: it was taken, but not for what it was meant for. */
export type Trouble = "wrong-amount" | "unknown" | "paid-twice" | "money-back";

/** `checkout` is absent where the event tells of a charge, which the partner alone can tie to a booking. */
type Payment = { eventId: string; outcome: Trouble; checkout?: PaymentEvent["checkout"] };

const words: Record<Trouble, { whatHappened: string; whatToDo: string }> = {
  "wrong-amount": {
    whatHappened: "Somebody paid another amount, or in another currency, than the booking costs. It is not booked.",
    whatToDo: "Compare the payment link with the price of the site. Then book by hand, or pay the money back.",
  },
  unknown: {
    whatHappened: "A payment came that belongs to nothing on this site.",
    whatToDo: "Look the payment up on the payment partner's pages. Then book by hand, or pay the money back.",
  },
  "money-back": {
    whatHappened:
      "Money went back, or somebody disputes a payment. Nothing was changed here: the booking still stands.",
    whatToDo: "Look the event up on the payment partner's pages, find the booking, and cancel it if it must not stand.",
  },
  "paid-twice": {
    whatHappened: "Somebody paid a second time for what was paid already.",
    whatToDo: "Pay this second payment back on the payment partner's pages.",
  },
};

/** Leaves a message in the owner's inbox, once for each event, inside the caller's transaction. */
export async function leaveForOwner(site: Site, queries: Kysely<Tables>, { eventId, outcome, checkout }: Payment) {
  const details = { ...words[outcome], ...(checkout && paymentIn(checkout)), eventNumber: eventId };
  await queries
    .insertInto("inbox_messages")
    .values({
      id: randomUUID(),
      kind: "payment",
      name: "",
      email: checkout?.email ?? "",
      details: JSON.stringify(details),
      page: "/admin/bookings",
      received_at: site.now(),
      dedupe_key: keyedHash(site.secret, "inbox", `payment ${eventId}`),
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .execute();
}

function paymentIn({ amountCents, currency, reference, session }: NonNullable<PaymentEvent["checkout"]>) {
  const amount = currency === "usd" ? formatCents(amountCents) : `${amountCents}, in the smallest coin of ${currency}`;
  return { amount, reference: reference ?? "", paymentNumber: session };
}
