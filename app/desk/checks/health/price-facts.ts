import { formatCents, prepaidSaving } from "#app/content/prices/money.ts";
import { promisedPercent } from "#app/content/prices/saving-claim.ts";
import type { Fact } from "./fact.ts";
import type { Facts, PricedProgram } from "./fact-sources.ts";
import type { Thing } from "./things.ts";

/** A span of time that is no length of a call: a deadline, a notice, a pause. */
const deadline =
  /\b(?:before|until|ahead|within|after|notice|at least|less than|in advance|early|earlier|later|every|ago|kept|holds?|reply|answer|arrives?|confirm|late|long ago|deadline|valid|days?|weeks?|24 hours)\b/i;
const monthly = /\b(?:monthly|(?:a|per|each|every) month|\/ ?mo(?:nth)?)\b/i;
const once = /\b(?:once|prepa(?:id|y|ying)|in advance|up ?front|total|in full|one payment|at once|altogether)\b/i;

/** Prices, terms and lengths: `content/prices.yaml`. */
export function priceFacts({ prices, programs }: Facts): Fact[] {
  const { consultation, advice, coaching } = prices;
  const call = { unit: "time", unless: deadline } as const;
  return [
    price("consultation", ["consultation"], consultation.price, "consultation, price"),
    { ...call, ...length("consultation", ["consultation"], consultation.minutes, "consultation, minutes") },
    {
      ...price("advice", ["advice"], advice.price, "advice, price"),
      near: /\b(?:costs?|price|priced|fees?|charged?|pay|for)\b/i,
    },
    { ...call, ...length("advice", ["advice"], advice.minutes, "advice, minutes") },
    price("single", ["single"], coaching.single.price, "coaching, single, price"),
    price("monthly", ["monthly"], coaching.monthly.price, "coaching, monthly, price"),
    {
      ...price("coaching", ["coaching"], coaching.single.price, "coaching"),
      values: [coaching.single.price, coaching.monthly.price],
      says: `Coaching costs ${formatCents(coaching.single.price)} a session or ${formatCents(coaching.monthly.price)} a month`,
    },
    ...coachingLengths(coaching, call),
    ...programs.flatMap((program) => programPrices(prices, program, [program.slug])),
    ...bothPrograms(prices, programs),
    savings(prices, programs),
    amounts(prices, programs),
  ];
}

/** A package's own hour where one is meant, either where coaching is. */
function coachingLengths(
  { single, monthly }: Facts["prices"]["coaching"],
  call: Pick<Fact, "unit" | "unless">,
): Fact[] {
  const lengths = [
    length("coaching", ["single"], single.minutes, "coaching, single, minutes"),
    length("coaching", ["monthly"], monthly.minutes, "coaching, monthly, minutes"),
    { ...length("coaching", ["coaching"], single.minutes, "coaching"), values: [single.minutes, monthly.minutes] },
  ];
  return lengths.flatMap((each) => [
    { ...call, ...each, unless: new RegExp(`${deadline.source}|half`, "i") },
    { ...each, unit: "time", near: /-(?:hour|minute) sessions?\b/i },
  ]);
}

function price(id: string, things: Thing[], cents: number, field: string): Fact {
  const source = `content/prices.yaml, ${field}`;
  return {
    id: `${id}-price`,
    things,
    unit: "money",
    values: [cents],
    says: `its price is ${formatCents(cents)}`,
    source,
  };
}

function length(id: string, things: Thing[], minutes: number, field: string) {
  const source = `content/prices.yaml, ${field}`;
  return { id: `${id}-length`, things, values: [minutes], says: `it lasts ${minutes} minutes`, source };
}

function programPrices(prices: Facts["prices"], { slug, title }: PricedProgram, things: Thing[]): Fact[] {
  const sold = prices.programs[slug];
  const listed = prices.listing[slug];
  const full = sold.monthly * sold.months;
  const source = `content/prices.yaml, programs, ${slug}`;
  const fact = { things, source, unit: "money" } as const;
  return [
    {
      ...fact,
      id: `${slug}-monthly`,
      near: monthly,
      unless: once,
      values: [sold.monthly, listed.monthly],
      says: `${title} costs ${formatCents(sold.monthly)} a month`,
    },
    {
      ...fact,
      id: `${slug}-prepaid`,
      near: once,
      unless: monthly,
      values: [sold.prepaid, listed.prepaid, full, full - sold.prepaid],
      says: `${title} costs ${formatCents(sold.prepaid)} prepaid`,
    },
    {
      ...fact,
      id: `${slug}-price`,
      unless: new RegExp(`${once.source}|${monthly.source}`, "i"),
      values: [sold.monthly, sold.prepaid, listed.monthly, listed.prepaid, full, full - sold.prepaid],
      says: `${title} costs ${formatCents(sold.monthly)} a month or ${formatCents(sold.prepaid)} prepaid`,
    },
    {
      ...fact,
      id: `${slug}-either`,
      near: new RegExp(`(?=.*${once.source})(?=.*${monthly.source})`, "i"),
      values: [sold.monthly, sold.prepaid, full, full - sold.prepaid],
      says: `${title} costs ${formatCents(sold.monthly)} a month or ${formatCents(sold.prepaid)} prepaid`,
    },
    {
      ...fact,
      id: `${slug}-term`,
      unit: "months",
      values: [sold.months],
      says: `${title} is sold for ${sold.months} months`,
      unless: /\b(?:after|before|within|ago|experience|old|completion time)\b|-\d/i,
    },
  ];
}

/** Any amount on a page of ours is one of our prices, or follows from them. */
function amounts(prices: Facts["prices"], programs: PricedProgram[]): Fact {
  const { consultation, advice, coaching } = prices;
  const ofPrograms = programs.flatMap(({ slug }) => {
    const { monthly, prepaid, months } = prices.programs[slug];
    const full = monthly * months;
    return [monthly, prepaid, full, full - prepaid, prices.listing[slug].monthly, prices.listing[slug].prepaid];
  });
  return {
    id: "amount",
    unit: "money",
    about: /./,
    isLast: true,
    values: [consultation.price, advice.price, coaching.single.price, coaching.monthly.price, ...ofPrograms],
    says: "no price of ours is that",
    source: "content/prices.yaml",
  };
}

/** The shares that prepaying saves, and the one that is claimed of them. */
function savings(prices: Facts["prices"], programs: PricedProgram[]): Fact {
  const shares = programs.map(({ slug }) => prepaidSaving(prices.programs[slug]).percent);
  const claimed = promisedPercent(prices.savingClaim);
  return {
    id: "saving",
    unit: "percent",
    about: /\b(?:sav(?:e|es|ing|ings)|cheaper|less|discount)\b/i,
    near: /\b(?:prepa\w+|tuition|once|in advance|up ?front|prepay\w*)\b/i,
    values: [...shares, ...shares.map(Math.round), ...(claimed === undefined ? [] : [claimed])],
    says: `prepaying saves ${shares.join(" and ")} percent`,
    source: "content/prices.yaml, programs",
  };
}

/** "Both programs", "a certification": either program's figures are right. */
function bothPrograms(prices: Facts["prices"], programs: PricedProgram[]): Fact[] {
  const facts = programs.map((program) => programPrices(prices, program, ["programs"]));
  return (facts[0] ?? []).map((first, place) => ({
    ...first,
    id: first.id.replace(programs[0]?.slug ?? "", "programs"),
    values: facts.flatMap((each) => each[place]?.values ?? []),
    says: facts.flatMap((each) => each[place]?.says ?? []).join(", "),
    source: "content/prices.yaml, programs",
  }));
}
