import { at, type LocatedFinding, pageOf } from "#app/desk/checks/health/finding.ts";
import type { Passage } from "#app/desk/checks/health/passages.ts";
import { trackOf } from "#app/school/courses/course/courses.ts";
import type { PricedProgram } from "#app/desk/checks/health/fact-sources.ts";
import type { Facts } from "./facts.ts";
import { marketing, sentencesOf } from "./statements.ts";

/** The course list, the terms and the hours, each against the program itself. */
export function programFindings(facts: Facts): LocatedFinding[] {
  return [
    ...facts.programs.flatMap((program) => listedTitle(facts, program)),
    ...facts.programs.flatMap((program) => selfPaced(facts, program)),
    ...marketing(facts).flatMap((statement) => statedTerm(facts, statement)),
    ...marketing(facts).flatMap((statement) => completionTime(facts, statement)),
    ...marketing(facts).flatMap((statement) => statedHours(facts, statement)),
  ];
}

function listedTitle({ programs }: Facts, { slug, title, listing }: PricedProgram): LocatedFinding[] {
  const others = programs.filter((each) => each.title !== title && listing.title.includes(each.title));
  if (listing.title.includes(title) && others.length === 0) return [];
  const [other] = others;
  return [
    {
      id: `listed-title/${slug}`,
      ...at(`programs/${slug}.yaml`, "listing", "title"),
      where: "/certifications",
      what: `The course list calls it “${listing.title}”, and it opens the program ${title}${other ? `; ${other.title} is the name of the other program` : ""}.`,
      fix: `In content/programs/${slug}.yaml, let listing.title contain “${title}”${other ? ` and not “${other.title}”` : ""}.`,
    },
  ];
}

function selfPaced({ prices }: Facts, { slug, listing, benefits, pace }: PricedProgram): LocatedFinding[] {
  const isSelfPaced = /self-paced/i.test(`${listing.title} ${listing.duration}`);
  if (!isSelfPaced || pace) return [];
  const mentored = benefits.some((benefit) => /mentor/i.test(benefit)) ? " with 1-on-1 mentorship" : "";
  return [
    {
      id: `self-paced/${slug}`,
      ...at(`programs/${slug}.yaml`, "pace"),
      where: `/certifications and /certifications/${slug}`,
      what: `The list says self-paced, the program page sells ${prices.programs[slug].months} months${mentored}, and nothing says what happens to whoever takes longer.`,
      fix: `In content/programs/${slug}.yaml, add pace: with a sentence or two that say until when lessons and mentor are there.`,
    },
  ];
}

/** "3-6 month specialist program", "1-year engineering program". */
const termOf = /(\d+)(?:\s?[-–]\s?(\d+))?[- ](month|year) (?:AI )?(specialist|engineer)/gi;

function statedTerm({ prices, programs }: Facts, { file, path, field, text }: Passage): LocatedFinding[] {
  return [...text.matchAll(termOf)].flatMap(([words, low = "", high = low, unit, kind = ""]) => {
    const program = programs.find(({ slug }) => slug.includes(kind.toLowerCase()));
    if (!program) return [];
    const { months } = prices.programs[program.slug];
    const stated = [low, high].map((each) => Number(each) * (unit === "year" ? 12 : 1));
    if (stated.every((each) => each === months)) return [];
    const phrase = words.replace(/ (?:AI )?(specialist|engineer)$/i, "");
    return [
      {
        id: `term/${program.slug}/${file}`,
        ...at(file, ...path),
        where: pageOf(file),
        what: `“${phrase}” for ${program.title}, which is sold for ${months} months.`,
        fix: `In content/${file}, ${field}: write “${months}-month” in place of “${phrase}”.`,
      },
    ];
  });
}

/** "6-month completion time", with or without the program that it is meant for. */
function completionTime({ prices, programs }: Facts, { file, path, field, text }: Passage): LocatedFinding[] {
  return [...text.matchAll(/(\d+)-month completion time([^.]*)/gi)].flatMap(([, stated, rest = ""]) => {
    const named = programs.filter(({ title }) => rest.includes(title));
    const meant = named.length > 0 ? named : programs;
    const wrong = meant.filter(({ slug }) => prices.programs[slug].months !== Number(stated));
    if (wrong.length === 0) return [];
    const terms = wrong.map(({ slug, title }) => `${title} is sold for ${prices.programs[slug].months}`).join(", ");
    return [
      {
        // A time of no program at all is another fault than one that holds for one of two.
        id: wrong.length < programs.length ? `completion-time/${file}` : `completion-time/${stated}/${file}`,
        ...at(file, ...path),
        where: pageOf(file),
        what: `“${stated}-month completion time” for a certification, but ${terms} months.`,
        fix: `In content/${file}, ${field}: say in the same sentence for which program it holds.`,
      },
    ];
  });
}

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "four to six hours a week" over the program's term, and "22 hours" of lessons, against the sum of the minutes. */
function statedHours({ prices, programs, hours }: Facts, { file, path, field, text }: Passage): LocatedFinding[] {
  return sentencesOf(text).flatMap((sentence) => {
    const named = programs.filter(({ slug, title }) => file === `programs/${slug}.yaml` || sentence.includes(title));
    const [, low = "", high = low] = /(\w+)(?: to (\w+))? hours (?:a|per|each) week/i.exec(sentence) ?? [];
    const [from, to] = [low, high].map(numberOf);
    return named.flatMap(({ slug, title }) => {
      const weeks = Math.round((prices.programs[slug].months * 52) / 12);
      if (!from || !to || (from * weeks <= hours[slug] && hours[slug] <= to * weeks)) return [];
      return [
        {
          id: `hours/${slug}/${file}`,
          ...at(file, ...path),
          where: pageOf(file),
          what: `${low === high ? low : `${low} to ${high}`} hours a week for the ${weeks} weeks of ${title} promise ${from * weeks} to ${to * weeks} hours; its course adds up to ${hours[slug]}.`,
          fix: `In content/${file}, ${field}: write {${trackOf(slug)}.hours} in all, in place of hours a week.`,
        },
      ];
    });
  });
}

function numberOf(word: string) {
  const place = numbers.indexOf(word.toLowerCase());
  return place >= 0 ? place : Number(word);
}
