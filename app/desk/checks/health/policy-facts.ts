import { notice } from "#app/bookings/booking/booking-stage.ts";
import { patience } from "#app/school/progress/pauses/pause.ts";
import { draftLife } from "#app/school/handing-in/uploads/upload.ts";
import { promised } from "#app/school/handing-in/works/work.ts";
import { minute } from "#app/site/time.ts";
import type { Fact } from "./fact.ts";
import type { Facts } from "./fact-sources.ts";
import { sentencesIn } from "./passages.ts";
import { quantitiesIn, type Unit } from "./quantities.ts";

/** Deadlines and spans that one file or one rule of the server defines and other texts repeat. */
export function policyFacts(facts: Facts): Fact[] {
  const { prices, availability } = facts;
  const back = /\b(?:refund\w*|money|paid back|sent back|comes? back|goes? back|returned|reimburse\w*|full amount)\b/i;
  return [
    ...planFacts(facts),
    ...refundFacts(facts, back),
    {
      id: "refund-days",
      unit: "workdays",
      about: new RegExp(`${back.source}|get an answer`, "i"),
      unless: /\bplan\b|\bby email\b/i,
      values: [prices.refunds.workingDays],
      says: `money goes back within ${prices.refunds.workingDays} working days`,
      source: "content/prices.yaml, refunds, workingDays",
    },
    {
      id: "notice",
      unit: "time",
      about: /\b(?:cancel\w*|mov(?:e|ed|ing)|reschedul\w*|session|consultation|start|fee|appointment|come)\b/i,
      near: /\b(?:before|ahead|notice|in advance|prior)\b/i,
      unless: /\bmin(?:ute)?s?\b|\b(?:coach reads|ask)\b/i,
      values: [notice / minute],
      says: `a call is moved or canceled free of charge until ${notice / minute / 60} hours before it`,
      source: "the rule of the server",
    },
    {
      id: "hold",
      unit: "time",
      about: /\b(?:kept|held|reserved?|(?:holds?|keeps?) (?:it|(?:the|a|your) (?:time|slot)))\b/i,
      near: /\bminutes?\b/i,
      unless: /\bonline|offline|lessons?\b/i,
      values: [availability.holdMinutes],
      says: `a chosen time is kept for ${availability.holdMinutes} minutes`,
      source: "content/availability.yaml, holdMinutes",
    },
    {
      id: "reading",
      unit: "time",
      about: /\b(?:works?|readings?|hand(?:ed|s)? in|mentors?|remarks|feedback)\b/i,
      near: /\b(?:read|readings?|within|comes?|answer|remarks|feedback)\b/i,
      unless: /\b(?:consultation|plan|min(?:ute)?s?|hours?|weeks?|warranty|support|before|refund|money|payment)\b/i,
      values: [promised / minute],
      says: `works are read within ${promised / minute / 1440} days`,
      source: "the rule of the server",
    },
    {
      id: "pause-mail",
      unit: "time",
      about: /\b(?:did nothing|do nothing|stands? still|stood still)\b/i,
      near: /\b(?:days?|weeks?|months?)\b/i,
      unless: /\bonce a\b/i,
      values: [patience / minute],
      says: `a student who did nothing for ${patience / minute / 1440} days is written to`,
      source: "the rule of the server",
    },
    {
      id: "draft-life",
      unit: "time",
      about: /\bdid not hand in\b/i,
      values: [draftLife / minute],
      says: `a file that is not handed in is kept for ${draftLife / minute / 1440} days`,
      source: "the rule of the server",
    },
    {
      id: "lead",
      unit: "time",
      about: /\bbook\w*\b/i,
      near: /\bat least|earliest|no (?:later|sooner)|in advance\b/i,
      unless: /cancel|mov/i,
      values: [availability.consultation.leadHours * 60, availability.training.leadHours * 60],
      says: `a call is booked at least ${availability.consultation.leadHours} hours ahead`,
      source: "content/availability.yaml, leadHours",
    },
    {
      id: "horizon",
      unit: "time",
      about: /\bbook\w*\b/i,
      near: /\b(?:up to|ahead|in advance|next|at most)\b/i,
      unless: /cancel|mov|hours|minutes|at least/i,
      values: [availability.consultation.horizonDays * 1440],
      says: `calls can be booked up to ${availability.consultation.horizonDays} days ahead`,
      source: "content/availability.yaml, horizonDays",
    },
    {
      id: "training-length",
      unit: "time",
      things: ["training"],
      near: /\b(?:minutes?|hours?)\b/i,
      unless: /\bbefore|ahead|notice|in advance\b/i,
      values: [availability.training.minutes],
      says: `a training session lasts ${availability.training.minutes} minutes`,
      source: "content/availability.yaml, training, minutes",
    },
  ];
}

/** When the written plan arrives, as the terms promise it. */
function planFacts(facts: Facts): Fact[] {
  const about = /\bplan\b/i;
  const values = definedIn(facts, "terms", /\bwritten plan\b/i, "workdays");
  if (values.length === 0) return [];
  const source = "content/legal/terms.md, Consultation";
  const says = `the written plan comes within ${values.join(" or ")} working days`;
  return [
    { id: "plan-days", unit: "workdays", about, unless: /\banother\b/i, values, says, source },
    {
      id: "plan-days",
      unit: "time",
      about: /\bwritten plan\b/i,
      near: /\b(?:within|after|later)\b.*\b(?:days?|hours|weeks?)\b|\b(?:days?|hours|weeks?)\b.*\b(?:after|later)\b/i,
      unless: /\bminutes?|working|business\b/i,
      values: [],
      says,
      source,
    },
  ];
}

/** How long a course can be given back, and what follows a project, each as its own page states it. */
function refundFacts(facts: Facts, back: RegExp): Fact[] {
  const window = definedIn(facts, "refunds", /\b(?:first payment|days of)\b|^(?:Within|After) \w+ days/i, "time");
  const support = facts.passages
    .filter(({ file, path }) => file === "pages/home.yaml" && path[0] === "project")
    .flatMap(({ text }) => (/\bsupport\b/i.test(text) ? quantitiesIn(text) : []))
    .flatMap(({ unit, value }) => (unit === "time" ? [value] : []));
  const spans: Fact[] = [
    {
      id: "refund-window",
      unit: "time",
      about: back,
      near: /\bdays?|weeks?\b/i,
      unless: /\b(?:hours?|working|at least|month|bank|more days|extra|minutes|retention|stored|erased)\b/i,
      values: window,
      says: `money for a course goes back within ${window.map((each) => each / 1440).join(" or ")} days of the first payment`,
      source: "content/legal/refunds.md, Courses",
    },
    {
      id: "refund-window",
      unit: "time",
      things: ["programs", "ai-specialist", "ai-engineer"],
      about: /^(?:Within|After) \w+ (?:days|weeks)\b/i,
      values: window,
      says: `money for a course goes back within ${window.map((each) => each / 1440).join(" or ")} days of the first payment`,
      source: "content/legal/refunds.md, Courses",
    },
    {
      id: "support",
      unit: "time",
      about: /\bsupport\b/i,
      near: /\bdays?|weeks?\b/i,
      unless: /\bhours?|minutes?\b/i,
      values: support,
      says: `${support.map((each) => each / 1440).join(" or ")} days of support come with the handover`,
      source: "content/pages/home.yaml, project, stops",
    },
  ];
  return spans.filter(({ values }) => values.length > 0);
}

/** The figures of a unit in the sentences of a legal page that are about something; each value once. */
function definedIn({ legal, passages }: Facts, slug: string, about: RegExp, unit: Unit) {
  if (!legal.some((page) => page.slug === slug)) return [];
  const values = passages
    .filter(({ file }) => file === `legal/${slug}.md`)
    .flatMap(({ text }) => sentencesIn(text))
    .filter((sentence) => about.test(sentence))
    .flatMap((sentence) => quantitiesIn(sentence))
    .filter((quantity) => quantity.unit === unit)
    .map(({ value }) => value);
  // Where the page contradicts itself, what it says most often is what it means.
  const counted = [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length);
  return counted.slice(0, 1).map(([value]) => value);
}
