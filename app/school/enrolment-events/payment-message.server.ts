import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { formatCents } from "#app/content/prices/money.ts";
import { formatInstant } from "#app/site/time.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { type Trouble, troubleWords } from "./payment-troubles.ts";

/** `amountCents` in `currency`; `answerBy` in milliseconds: until when the owner can do something. What is absent is not known. */
export type Facts = {
  email?: string | null;
  amountCents?: number;
  currency?: string;
  reference?: string | null;
  paymentNumber?: string;
  answerBy?: number | null;
};

/** `eventId`: one message for each. */
type Payment = { eventId: string; trouble: Trouble; facts?: Facts };

/** Leaves a message in the owner's inbox, once for each event, inside the caller's transaction. */
export async function leaveForOwner(site: Site, queries: Kysely<Tables>, { eventId, trouble, facts = {} }: Payment) {
  const { page, ...words } = troubleWords[trouble];
  const details = { ...words, ...factsIn(facts), eventNumber: eventId };
  await queries
    .insertInto("inbox_messages")
    .values({
      id: randomUUID(),
      kind: "payment",
      name: "",
      email: facts.email ?? "",
      details: JSON.stringify(details),
      page,
      received_at: site.now(),
      dedupe_key: keyedHash(site.secret, "inbox", `payment ${eventId}`),
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .execute();
}

function factsIn({ answerBy, ...facts }: Facts) {
  return { ...(answerBy ? { answerBy: formatInstant(answerBy) } : {}), ...moneyIn(facts) };
}

function moneyIn({ amountCents, currency = "usd", reference, paymentNumber }: Facts) {
  if (amountCents === undefined) {
    return { ...(reference ? { reference } : {}), ...(paymentNumber === undefined ? {} : { paymentNumber }) };
  }
  const amount = currency === "usd" ? formatCents(amountCents) : `${amountCents}, in the smallest coin of ${currency}`;
  return { amount, reference: reference ?? "", paymentNumber: paymentNumber ?? "" };
}
