import type { Booking } from "#app/bookings/booking/bookings.ts";
import { companyOf } from "#app/content/company/our-company.ts";
import type { Block } from "#app/content/reading/markdown.ts";
import { type LetterBlock, writeLetter } from "#app/mail/letters/letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";

type Words = { subject: string; key: string; blocks: LetterBlock[]; footer?: Block[] };

/** A mail to whom a booking is for. The same `key` is mailed once for each booking; all mails of one leave in order. */
export function aboutBooking(
  { content, origin }: Pick<Site, "content" | "origin">,
  { id, email }: Pick<Booking, "id" | "email">,
  { key, footer = [], ...words }: Words,
): OutboxMail {
  const { name, email: ours, phone } = companyOf(content);
  const questions = { paragraph: [`Questions: ${ours} or ${phone}.`] };
  return {
    ...writeLetter({ from: name, origin, ...words, footer: [questions, ...footer] }),
    to: email,
    kind: "service",
    key: `booking:${id}:${key}`,
    thread: `booking:${id}`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
