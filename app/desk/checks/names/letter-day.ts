import { href } from "react-router";
import type { Edition } from "#app/newsletter/editions/editions.ts";
import { type Facts, inFolder } from "#app/desk/checks/health/fact-sources.ts";
import { at, findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import { sentencesIn } from "#app/desk/checks/health/passages.ts";
import { isStory } from "#app/desk/checks/health/stated-facts.ts";
import { startOfDay, weekdays } from "#app/site/time.ts";

const about = /\b(?:newsletters?|letters?|editions?|AI Weekly)\b/i;

/** The weekday on which the newsletter comes is that of its editions: of most of them, and of every sentence that names it. */
export function letterDayFindings(facts: Facts): LocatedFinding[] {
  const editions = inFolder<Edition>(facts.files, "newsletter/").map(({ slug, date }) => ({ slug, day: dayOf(date) }));
  const [usual, ...others] = [...Map.groupBy(editions, ({ day }) => day)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  if (usual === undefined || usual[1].length < 2 || usual[1].length <= editions.length / 2) return [];
  return [
    ...others.flatMap(([day, odd]) =>
      odd.map(({ slug }) => ({
        id: `letter-day/${slug}`,
        where: href("/newsletter/:edition", { edition: slug }),
        what: `This edition is dated on a ${day}; the others are on a ${usual[0]}.`,
        fix: `In content/newsletter/${slug}.md, date: look at the day again.`,
        ...at(`newsletter/${slug}.md`, "date"),
      })),
    ),
    ...otherDays(facts, usual[0]),
  ];
}

function dayOf(date: string) {
  return weekdays[new Date(startOfDay(date)).getUTCDay()] ?? "";
}

/** Where no page says the usual day any more, the newsletter is to come on another one from now on. */
function otherDays({ passages }: Facts, usual: string): LocatedFinding[] {
  const day = weekdays.join("|");
  const named = new RegExp(String.raw`\b(?:every|each|on|next|comes?|until|by) (${day})s?\b|^(${day})$`);
  const said = passages
    .filter((passage) => passage.file.startsWith("pages/") && !isStory(passage))
    .flatMap((passage) =>
      sentencesIn(passage.text).flatMap((sentence) => {
        const isAbout = about.test(sentence) || passage.file.startsWith("pages/newsletter");
        const match = isAbout ? named.exec(sentence) : null;
        return match ? [{ passage, sentence, said: match[1] ?? match[2] ?? "" }] : [];
      }),
    );
  if (!said.some((each) => each.said === usual)) return [];
  return said
    .filter((each) => each.said !== usual)
    .map(({ passage, sentence, said: other }) => ({
      ...findingAt(
        passage,
        `letter-day/${nameOf(other)}`,
        `“${sentence}” says ${other}; editions of the newsletter are dated on a ${usual}.`,
        "write the day on which it comes.",
      ),
      said: other,
    }));
}
