import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import { enrolmentLetter } from "#app/school/buying/enrolment-letters/enrolment-letter.ts";
import type { Site } from "#app/site/site.ts";
import { formatInstant } from "#app/site/time.ts";
import type { ToldWork } from "#app/school/handing-in/works/received.mail.ts";

/** Says that an accepted work is read once more, and why. */
export function reopenedMail(
  site: Pick<Site, "content" | "origin">,
  { id, to, exercise, module }: ToldWork,
  { number, reason, dueAt }: { number: number; reason: string; dueAt: number },
): OutboxMail {
  const letter = enrolmentLetter(site, {
    to,
    key: `work:reopened:${id}:${number}`,
    subject: `Read once more: ${exercise}`,
    blocks: [
      {
        paragraph: [
          `Your work for module ${module} was accepted. We have it read once more, by another person, by ${formatInstant(dueAt)}.`,
        ],
      },
      { paragraph: [`Why: ${reason}`] },
      { button: "See your work", url: `${site.origin}/work/${id}` },
      {
        paragraph: [
          "You need not do anything now. When it is read you get a mail. A certificate that you have already stays as it is.",
        ],
      },
    ],
  });
  return { ...letter, thread: `work:${id}` };
}
