import { enrolmentLetter } from "#app/school/buying/enrolment-letters/enrolment-letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { formatInstant } from "#app/site/time.ts";
import { withdrawable } from "./work.ts";

/** Who is told of a work, and how mails name it. `exercise`: its title. */
export type ToldWork = { id: string; to: string; exercise: string; program: string; module: number };
/** And which version a mail is about. */
export type WorkFacts = ToldWork & { number: number };

/** Says that a version is here, and until when it is read. `handIn`: the browser's number, since a version's own is given again after it was taken back. */
export function receivedMail(
  site: Pick<Site, "content" | "origin">,
  { id, number, to, exercise, program, module }: WorkFacts,
  { handIn, at, dueAt }: { handIn: string; at: number; dueAt: number },
): OutboxMail {
  const letter = enrolmentLetter(site, {
    to,
    key: `work:received:${handIn}`,
    subject: `We have your work: ${exercise}`,
    blocks: [
      { paragraph: [`Version ${number} of your work for module ${module} of ${program} came in whole.`] },
      {
        paragraph: [
          `A person reads it by ${formatInstant(dueAt)} and writes remarks at its lines. Then you get a mail.`,
        ],
      },
      { button: "See where it stands", url: `${site.origin}/work/${id}` },
      {
        paragraph: [
          `Until ${formatInstant(at + withdrawable)} you can take it back there, unless somebody has begun to read. Waiting stops nothing: go on with the next module.`,
        ],
      },
    ],
  });
  return { ...letter, thread: `work:${id}` };
}
