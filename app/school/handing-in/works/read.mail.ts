import { enrolmentLetter } from "#app/school/buying/enrolment-letters/enrolment-letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Verdict } from "#app/school/courses/rubric/rubric.ts";
import type { Site } from "#app/site/site.ts";
import type { WorkFacts } from "./received.mail.ts";

/** `open`: names of the criteria that are not met. `remarks`: how many the reviewer wrote. */
type ReadFacts = {
  reading: string;
  reviewer: string;
  verdict: Verdict;
  summary: string;
  open: string[];
  remarks: number;
};

/** Says what a reviewer decided, and the way to what they wrote. */
export function readMail(
  site: Pick<Site, "content" | "origin">,
  { id, number, to, exercise, module }: WorkFacts,
  { reading, reviewer, verdict, summary, open, remarks }: ReadFacts,
): OutboxMail {
  const isAccepted = verdict === "accepted";
  const written =
    remarks === 0
      ? ""
      : remarks === 1
        ? " One remark stands at its lines."
        : ` ${remarks} remarks stand at their lines.`;
  const decided = isAccepted
    ? `${reviewer} read version ${number} of your work for module ${module}: it is accepted.${written}`
    : `${reviewer} read version ${number} of your work for module ${module}. It is not there yet in ${open.length === 1 ? "one criterion" : `${open.length} criteria`}:`;
  const onward = isAccepted
    ? "Nothing is left to do for this exercise."
    : `${written.trim()} Change what they ask for, answer where you see it differently, and hand in again. What you handed in stays as it was.`;
  const letter = enrolmentLetter(site, {
    to,
    key: `work:read:${reading}`,
    subject: `${isAccepted ? "Accepted" : "Once more"}: ${exercise}`,
    blocks: [
      { paragraph: [decided] },
      ...(isAccepted ? [] : [{ list: open.map((name) => [{ paragraph: [name] }]), ordered: false }]),
      { paragraph: [`${reviewer} writes: ${summary}`] },
      { button: isAccepted ? "See your work" : "See the remarks", url: `${site.origin}/work/${id}` },
      { paragraph: [onward] },
    ],
  });
  return { ...letter, thread: `work:${id}` };
}
