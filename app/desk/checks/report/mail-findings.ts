import { at, type LocatedFinding, pageOf } from "#app/desk/checks/health/finding.ts";
import type { Facts } from "./facts.ts";
import { sentencesOf } from "./statements.ts";

const stopped = /\b(?:did nothing|do nothing|stands? still|stood still|stopped (?:learning|for))\b/i;
const writes =
  /\bwe (?:will )?(?:write|mail|remind)\b(?! no more)|\b(?:one|a|the) (?:calm )?mail (?:that )?(?:comes?|arrives?|is sent)\b/i;

/** Sentences that promise a mail to a student whose course stands still: nobody gets one without a provider of mail. One finding a file. */
export function pauseMailFindings({ statements }: Facts): LocatedFinding[] {
  const said = statements.flatMap(({ file, path, field, text }) =>
    sentencesOf(text)
      .filter((sentence) => !file.startsWith("courses/") && stopped.test(sentence) && writes.test(sentence))
      .map((sentence) => ({ file, path, field, sentence })),
  );
  return [...Map.groupBy(said, ({ file }) => file).values()].flatMap(([first]) =>
    first
      ? {
          id: `pause-mail/${first.file}`,
          ...at(first.file, ...first.path),
          where: pageOf(first.file),
          what: `“${first.sentence}” is promised, and this site's mail goes to the demo mailbox and reaches nobody.`,
          fix: `Have the mail provider and the sender's address set where the site is set up; or take the sentence out of content/${first.file}, ${first.field}.`,
        }
      : [],
  );
}
