import { programTitle } from "#app/catalog/programs/programs.server.ts";
import { formatMoney } from "#app/content/prices/money.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { courseTicket } from "./enrolment-words.server.ts";
import { enrolmentLetter } from "./enrolment-letter.ts";
import type { EnrolmentRow } from "#app/school/buying/enrolment/enrolments.ts";

/** `amountCents` in `currency`; `charge`: the partner's number of the payment, of which one mail is written. */
type Back = { charge: string; amountCents: number; currency: string };

/** A course closed because all of a payment for it went back. */
export function refundedMail(site: Pick<Site, "content" | "origin">, row: EnrolmentRow, back: Back): OutboxMail {
  const { id, program, email } = row;
  const title = programTitle(site.content, program);
  const amount = formatMoney({ cents: back.amountCents, currency: back.currency });
  return enrolmentLetter(site, {
    to: email,
    key: `enrolment:${id}:refunded:${back.charge}`,
    subject: `Your money is on its way back: ${amount}`,
    blocks: [
      { paragraph: [`Your payment of ${amount} for ${title} went back, so the course is closed.`] },
      { ticket: courseTicket(site.content, row, amount) },
      { paragraph: ["It goes to the card or account it came from. Your bank shows it within 5 to 10 days."] },
      { paragraph: ["Your notes stay yours. Sign in and save them as a file from My Courses:"] },
      { button: "My Courses", url: `${site.origin}/dashboard/courses` },
    ],
  });
}
