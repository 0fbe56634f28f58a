import { at as placeAt, type LocatedFinding } from "#app/desk/checks/health/finding.ts";
import { missingLetter } from "#app/newsletter/editions/next-letter.server.ts";
import type { Content } from "#app/site/content.ts";
import { formatDay } from "#app/site/time.ts";

/** The page promises a letter of every week, and one of them never came. `at` in milliseconds. */
export function letterFindings(content: Content, at: number): LocatedFinding[] {
  const missing = missingLetter(content, at);
  if (!missing?.isOver) return [];
  const { weekday, newest } = missing;
  return [
    {
      id: "letter-missing",
      ...placeAt("pages/newsletter.yaml"),
      where: "/newsletter",
      what: `It promises a letter every ${weekday}, and the newest edition is of ${formatDay(newest)}.`,
      fix: "In /admin/content, Newsletter, add the next edition; or write in content/pages/newsletter.yaml how often it comes.",
    },
  ];
}
