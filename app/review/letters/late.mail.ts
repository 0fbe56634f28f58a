import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import { enrolmentLetter } from "#app/school/buying/enrolment-letters/enrolment-letter.ts";
import type { Site } from "#app/site/site.ts";
import { formatInstant } from "#app/site/time.ts";
import type { ToldWork } from "#app/school/handing-in/works/received.mail.ts";

/** Says that a promised date passed, and names a new one. */
export function lateMail(
  site: Pick<Site, "content" | "origin">,
  { id, to, exercise, module }: ToldWork,
  { reading, was, dueAt }: { reading: string; was: number; dueAt: number },
): OutboxMail {
  const letter = enrolmentLetter(site, {
    to,
    key: `work:late:${reading}:${dueAt}`,
    subject: `Late, and a new date: ${exercise}`,
    blocks: [
      {
        paragraph: [
          `We said that your work for module ${module} is read by ${formatInstant(was)}. It is not, and we are sorry. The owner of this site knows.`,
        ],
      },
      {
        paragraph: [
          `The new date is ${formatInstant(dueAt)}. It has not lost its place: what waits longest is read first.`,
        ],
      },
      { button: "See where it stands", url: `${site.origin}/work/${id}` },
      { paragraph: ["Waiting stops nothing: go on with the next module."] },
    ],
  });
  return { ...letter, thread: `work:${id}` };
}
