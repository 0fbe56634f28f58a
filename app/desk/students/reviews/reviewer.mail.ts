import { companyOf } from "#app/content/company/our-company.ts";
import { writeLetter } from "#app/mail/letters/letter.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Reviewer } from "#app/review/reviewers/reviewers.server.ts";
import { courseNames, programOf } from "#app/school/courses/course/courses.ts";
import type { Site } from "#app/site/site.ts";

/** To whoever was asked in /admin/reviews to read works. Names nobody: the address may have been mistyped. */
export function reviewerMail(
  { content, origin }: Pick<Site, "content" | "origin">,
  { emailKey, tracks }: Reviewer,
  key: string,
) {
  const { name } = companyOf(content);
  const courses = tracks.map((track) => courseNames[programOf[track]]).join(" and ");
  const letter = writeLetter({
    from: name,
    subject: `You read works for ${name}`,
    origin,
    blocks: [
      {
        paragraph: [`An owner of ${name} named this address as one that reads students’ works: ${courses}.`],
      },
      {
        paragraph: [
          "Sign in with this address, as members and students of this site do. You are given what waits longest, one work at a time; it is yours for 30 minutes after the last thing that you wrote.",
        ],
      },
      { button: "See what waits", url: `${origin}/review` },
      {
        paragraph: [
          "Students see your name beside what you write, and it stays there. Some works are read twice, or are examples of ours, so that we know how alike we read; nobody is told which. If you expected nothing like this, do nothing.",
        ],
      },
    ],
    footer: [{ paragraph: [`${name}, ${origin}`] }],
  });
  const headers = { "Auto-Submitted": "auto-generated" };
  return { ...letter, to: emailKey, key, kind: "service", headers } satisfies OutboxMail;
}
