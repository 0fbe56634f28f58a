import { companyOf } from "#app/content/company/our-company.ts";
import { writeLetter } from "#app/mail/letters/letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Reviewer } from "#app/review/reviewers/reviewers.server.ts";
import type { Site } from "#app/site/site.ts";
import { formatInstant } from "#app/site/time.ts";

/** To a reviewer: what waits for them, once a day at most. */
export function waitsMail(
  { content, origin }: Pick<Site, "content" | "origin">,
  { id, emailKey }: Reviewer,
  { count, oldest, at }: { count: number; oldest: number; at: number },
) {
  const { name } = companyOf(content);
  const since = formatInstant(oldest);
  const words =
    count === 1
      ? `1 work waits to be read, since ${since}.`
      : `${count} works wait to be read, the oldest since ${since}.`;
  const letter = writeLetter({
    from: name,
    subject: count === 1 ? "1 work waits to be read" : `${count} works wait to be read`,
    origin,
    blocks: [
      { paragraph: [words] },
      { button: "Read the next one", url: `${origin}/review` },
      { paragraph: ["Whoever hands in is promised an answer within three days."] },
    ],
    footer: [
      {
        paragraph: [
          `${name}, ${origin}. You read works for us; this comes once a day at most, while something waits longer than a day.`,
        ],
      },
    ],
  });
  const headers = { "Auto-Submitted": "auto-generated" };
  return {
    ...letter,
    to: emailKey,
    key: `reviewer:${id}:waits:${at}`,
    kind: "service",
    headers,
  } satisfies OutboxMail;
}
