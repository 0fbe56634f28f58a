import { programTitle } from "#app/catalog/programs/programs.server.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { enrolmentLetter } from "./enrolment-letter.ts";

import type { EnrolmentRow } from "#app/school/buying/enrolment/enrolments.ts";

/** A slow way of paying failed days later. */
export function paymentFailedMail(
  site: Pick<Site, "content" | "origin">,
  { program, email }: Pick<EnrolmentRow, "program" | "email">,
  session: string,
): OutboxMail {
  const title = programTitle(site.content, program);
  return enrolmentLetter(site, {
    to: email,
    key: `payment:${session}:failed`,
    subject: "Your payment did not go through",
    blocks: [
      { paragraph: [`Your bank did not carry out the payment for ${title}, so no money was taken.`] },
      { paragraph: ["Your course is not open. Enroll again and pay, by card if you can."] },
      { button: "Enroll again", url: `${site.origin}/certifications/${program}` },
    ],
  });
}
