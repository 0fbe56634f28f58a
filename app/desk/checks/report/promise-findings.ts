import { href } from "react-router";
import { at, type LocatedFinding, pageOf } from "#app/desk/checks/health/finding.ts";
import type { PricedProgram } from "#app/desk/checks/health/fact-sources.ts";
import type { Passage } from "#app/desk/checks/health/passages.ts";
import { quantitiesIn } from "#app/desk/checks/health/quantities.ts";
import type { Facts } from "./facts.ts";
import { isPlaceForAll, promisesPlace } from "#app/bookings/booking/meeting-place.ts";
import { promised } from "#app/school/handing-in/works/work.ts";
import { day, minute } from "#app/site/time.ts";
import { marketing, sentencesOf } from "./statements.ts";

/** Begins the names of findings that end when MEETING_PLACE is set, which only the running site knows. */
export const meetingFindings = "meeting/";

/** Promises against what keeps them: the signed criteria, a source, a test. */
export function promiseFindings(facts: Facts): LocatedFinding[] {
  return [
    ...certificateClaims(facts),
    ...certificateGaps(facts),
    ...facts.programs.flatMap((program) => readings(program)),
    ...facts.services.flatMap((service) => upToFigures(service)),
    ...facts.programs.flatMap((program) => placement(program)),
    ...ratings(facts),
    ...meetings(facts),
  ];
}

/** What a certificate may be said to prove only if its criteria say so too. */
const words: [name: string, pattern: RegExp][] = [
  ["a mentor", /\bmentors?\b|\bcoach(es)?\b/i],
  ["work that was handed in", /\bhand(s|ed)? (it |them )?in\b|\bsubmit/i],
  ["projects", /\bprojects?\b/i],
  ["an exam", /\bexams?\b|\bexamin/i],
  ["lessons", /\blessons?\b/i],
  ["exercises", /\bexercises?\b/i],
  ["quizzes", /\bquiz/i],
];

/** All that a certificate of whoever begins now says. */
function signed({ certificate, worksRead }: PricedProgram) {
  return `${certificate} ${worksRead}`;
}

const proves = /\bcertificate (proves|states|shows|says|confirms)\b/i;
const faqAnswer = /certificate prove/i;

function certificateClaims({ programs, statements, faq }: Facts): LocatedFinding[] {
  const claims: Pick<Passage, "file" | "path" | "field" | "text">[] = [
    ...faq
      .filter(({ question }) => faqAnswer.test(question))
      .map(({ slug, answer }) => ({
        file: "pages/faq.yaml",
        path: ["questions", faq.findIndex((each) => each.slug === slug), "answer", 0],
        field: `${slug}, answer`,
        text: answer[0] ?? "",
      })),
    ...statements.flatMap(({ file, path, field, text }) =>
      (proves.test(text) ? sentencesOf(text) : [])
        .filter((sentence) => proves.test(sentence) && field !== "certificate")
        .map((sentence) => ({ file, path, field, text: sentence })),
    ),
  ];
  return claims.flatMap(({ file, path, field, text }) => {
    const unsaid = words.filter(
      ([, pattern]) => pattern.test(text) && programs.some((program) => !pattern.test(signed(program))),
    );
    return unsaid.map(([name]) => ({
      id: `certificate/${name}/${file}`,
      ...at(file, ...path),
      where: pageOf(file),
      what: `It says that the certificate proves something about ${name}; the criteria that are signed with it do not.`,
      fix: `In content/${file}, ${field}: say what content/programs/ says of the certificate, and no more.`,
    }));
  });
}

/** The question itself must be answered with everything that the criteria ask for. */
function certificateGaps({ programs, faq }: Facts): LocatedFinding[] {
  return faq
    .map((each, place) => ({ ...each, place }))
    .filter(({ question }) => faqAnswer.test(question))
    .flatMap(({ slug, place, answer: [claim = ""] }) => {
      const shares = programs.map(({ certificate }) => passMarkIn(certificate));
      const share = passMarkIn(claim);
      const left = words.filter(
        ([, pattern]) => !pattern.test(claim) && programs.every((program) => pattern.test(signed(program))),
      );
      const missing = [
        ...left.map(([name]) => name),
        ...(shares.every((each) => each === share) ? [] : ["the pass mark"]),
      ];
      return missing.map((name) => ({
        id: `certificate-without/${name}`,
        ...at("pages/faq.yaml", "questions", place, "answer"),
        where: `/faq#${slug}`,
        what: `What the certificate proves is answered without ${name}, which the signed criteria name.`,
        fix: `In content/pages/faq.yaml, ${slug}, answer: say what content/programs/ says of the certificate.`,
      }));
    });
}

function passMarkIn(text: string) {
  return quantitiesIn(text).find(({ unit }) => unit === "percent")?.value;
}

/** What is promised of readings must be what students are told and what late ones are measured by. */
function readings({ slug, works }: PricedProgram): LocatedFinding[] {
  const days = promised / day;
  const isSaid = quantitiesIn(works).some(
    ({ at, unit, most }) => unit === "time" && most * minute === promised && /\bwithin $/i.test(works.slice(0, at)),
  );
  if (isSaid) return [];
  return [
    {
      id: `reading/${slug}`,
      ...at(`programs/${slug}.yaml`, "works"),
      where: href("/certifications/:program", { program: slug }),
      what: `It does not say that works are read within ${days} days, which every student is promised at the hand-in.`,
      fix: `In content/programs/${slug}.yaml, works: say “within ${days} days”.`,
    },
  ];
}

/** "Up to 80%" is a promise about others' work: an estimate of ours is no source for it. */
function upToFigures({ slug, benefits, claims }: Facts["services"][number]): LocatedFinding[] {
  return benefits.flatMap((benefit) => {
    const figure = /up to (\d+) ?%/i.exec(benefit)?.[1];
    if (figure === undefined) return [];
    const source = claims.find(({ claim }) => new RegExp(`\\b${figure} ?%`).test(claim))?.source;
    if (source && !/\b(our|an) (estimate|target|guess)\b/i.test(source)) return [];
    return [
      {
        id: `figure/${slug}/${figure}`,
        ...at(`services/${slug}.yaml`, "benefits", benefits.indexOf(benefit)),
        where: href("/services/:service", { service: slug }),
        what: `“${benefit}” has no source${source ? ` but “${source}”` : ""}.`,
        fix: `In content/services/${slug}.yaml, under claims, name where ${figure}% was measured, or take the figure out of benefits and claims.`,
      },
    ];
  });
}

function placement({ slug, benefits, claims }: PricedProgram): LocatedFinding[] {
  const promised = benefits.find((benefit) => /^job placement assistance/i.test(benefit));
  const source = claims.find(({ claim }) => /job placement/i.test(claim))?.source;
  if (!promised || source) return [];
  return [
    {
      id: `placement/${slug}`,
      ...at(`programs/${slug}.yaml`, "claims"),
      where: href("/certifications/:program", { program: slug }),
      what: `“${promised}” has no source: who gives it, in how many hours, and to how many it was given so far.`,
      fix: `In content/programs/${slug}.yaml, add claims: with claim: “Job placement assistance” and a source: that says so.`,
    },
  ];
}

function ratings({ tools }: Facts): LocatedFinding[] {
  const untested = tools.filter(({ tested, status }) => !tested && status !== "retired");
  if (untested.length === 0) return [];
  return [
    {
      id: "ratings",
      ...at(`tools/${untested[0]?.slug}.yaml`, "tested"),
      where: "/tools/…",
      what: `“Our rating, 5 of 5 stars” stands on ${untested.length} pages without a test behind it: ${untested.map(({ slug }) => slug).join(", ")}.`,
      fix: "In content/tools/<name>.yaml, add tested: with day: and how: once somebody here has used the tool.",
    },
  ];
}

/** A booking's page and its ticket say where to meet only when a place is known. */
const saidWithPlace = /^pages\/(?:booking|ticket)\.yaml$/;

/** True only where a place is set for every kind of call. */
function meetings(facts: Facts): LocatedFinding[] {
  if (isPlaceForAll(facts.meetingPlaces)) return [];
  const found = marketing(facts).filter(({ file, text }) => !saidWithPlace.test(file) && promisesPlace.test(text));
  return [...Map.groupBy(found, ({ file }) => file)].map(([file, [first]]) => ({
    id: `${meetingFindings}${file}`,
    ...at(file, ...(first?.path ?? [])),
    where: pageOf(file),
    what: `“${sentencesOf(first?.text ?? "").find((each) => promisesPlace.test(each))}” promises a link, which nobody is sent without a place to meet.`,
    fix: `Have a place to meet set where the site is set up, or name one for each kind of call in content/meeting-places.yaml; or take it out of content/${file}, ${first?.field}.`,
  }));
}
