import type { Fact } from "./fact.ts";
import { findingAt, type LocatedFinding, nameOf } from "./finding.ts";
import { type Passage, sentencesIn } from "./passages.ts";
import { type Quantity, quantitiesIn } from "./quantities.ts";
import type { FindThings, Mention, Thing } from "./things.ts";

/** Where examples and stories stand: only what names a thing of ours is read there. */
const elsewhere = /^(?:courses|newsletter|drawings|tools|tutorials)\//;

/** Words for these occur in examples too. */
const general = new Set<Thing>(["programs", "newsletter", "coaching", "training"]);

export function isStory({ file, path, headings }: Passage) {
  return (
    elsewhere.test(file) ||
    path.includes("example") ||
    (file.startsWith("services/") && path[0] === "claims") ||
    headings.includes("example")
  );
}

/** Every figure of a text against the fact that it states, as far as one is known to be stated. */
export function wrongFigures(passage: Passage, facts: Fact[], findThings: FindThings): LocatedFinding[] {
  if (
    isStory(passage) &&
    !findThings(passage.text).some(({ thing }) => thing !== "newsletter") &&
    !passage.text.includes(" modules")
  )
    return [];
  const around = isStory(passage) ? [] : contextOf(passage, findThings);
  let before: Mention[] = [];
  return figuresOf(passage).flatMap(({ sentence, quantities }) => {
    if (ofOthers.test(sentence)) return [];
    const mentions = findThings(sentence);
    const earlier = before;
    if (mentions.length > 0) before = mentions;
    return quantities.flatMap((quantity) => {
      if (isSum(quantity, quantities)) return [];
      const mayFollow =
        !isStory(passage) &&
        (quantity.unit !== "time" || quantity.at <= 12 || passage.kind === "heading" || continues.test(sentence));
      const thing = thingOf(quantity, mentions) ?? (mayFollow ? (earlier.at(-1)?.thing ?? around.at(-1)) : undefined);
      const isOurs = !isStory(passage) || mentions.some(({ thing: named }) => !general.has(named));
      return judge({ passage, sentence, quantity, thing, isOurs }, facts);
    });
  });
}

/** "Four one-hour sessions, so four hours in all". */
function isSum({ at, unit, value }: Quantity, quantities: Quantity[]) {
  const before = quantities.filter((each) => each.at < at);
  const lengths = before.filter((each) => each.unit === unit);
  return lengths.some((each) =>
    before.some((times) => times.unit !== unit && times.value * each.value === value && times.value > 1),
  );
}

/** Tells of somebody else's school, tool or price. */
const ofOthers = /\belsewhere\b|\banother (?:school|provider|firm|company|vendor)(?:'s)?\b/i;

/** A sentence that goes on about what was named before it. */
const continues =
  /^["“(]?(?:\d|\$|(?:it|they|this|that|each|every|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|sixty|half|you|we|sessions?|calls?|length|duration)\b)/i;

type Figures = { sentence: string; quantities: Quantity[] }[];

/** Passages never change, so what was read in one stays read: a draft shares all files but its own with what is public. */
const known = new WeakMap<Passage, Figures>();

export function figuresOf(passage: Passage): Figures {
  const figures =
    known.get(passage) ??
    sentencesIn(passage.text).map((sentence) => ({ sentence, quantities: quantitiesIn(sentence) }));
  known.set(passage, figures);
  return figures;
}

/** The things that headings, names and the file itself are about, the narrowest last. */
function contextOf({ file, headings, path }: Passage, findThings: FindThings): Thing[] {
  const [folder, name = ""] = file.replace(/\.\w+$/, "").split("/");
  const ofFile: Thing[] = [];
  if (folder === "programs") ofFile.push(name as Thing);
  if (folder === "coaching" || name === "career-coaching") ofFile.push("coaching");
  if (path[0] === "packages" && (path[1] === "single" || path[1] === "monthly")) ofFile.push(path[1]);
  return [
    ...ofFile.slice(0, 1),
    ...headings.flatMap((each) => findThings(each).map(({ thing }) => thing)),
    ...ofFile.slice(1),
  ];
}

/** What stands right behind the figure ("a 30-minute consultation"), else the last thing named before it, else the first after. */
function thingOf({ at, text }: Quantity, mentions: Mention[]) {
  const behind = mentions.find((each) => each.at > at);
  const before = mentions.findLast((each) => each.at < at);
  const isRightBehind = behind !== undefined && behind.at - at - text.length <= 1;
  if (isRightBehind && !(before && general.has(behind.thing))) return behind.thing;
  return (before ?? behind)?.thing;
}

type Stated = { passage: Passage; sentence: string; quantity: Quantity; thing: Thing | undefined; isOurs: boolean };

function judge({ passage, sentence, quantity, thing, isOurs }: Stated, facts: Fact[]): LocatedFinding[] {
  const close = sentence.slice(Math.max(0, quantity.at - 60), quantity.at + quantity.text.length + 50);
  const all = facts.filter(
    ({ unit, things, about, near, unless, everywhere }) =>
      unit === quantity.unit &&
      (isOurs || things !== undefined || everywhere) &&
      (things === undefined || (thing !== undefined && things.includes(thing))) &&
      (about === undefined || about.test(sentence)) &&
      (near === undefined || near.test(close)) &&
      (unless === undefined || !unless.test(close)),
  );
  // What is general says nothing where something narrower is meant.
  const narrow = all.filter(({ isLast }) => !isLast);
  const meant = narrow.length > 0 ? narrow : all;
  const [fact] = meant;
  if (
    fact === undefined ||
    meant.some(({ values }) => values.includes(quantity.value) && values.includes(quantity.most))
  )
    return [];
  const finding = findingAt(
    passage,
    `stated/${fact.id}/${nameOf(quantity.text)}`,
    `“${shortened(sentence)}” says ${quantity.text}; ${fact.says}.`,
    `write what ${fact.source} says, or change it there.`,
  );
  return [{ ...finding, said: quantity.text }];
}

export function shortened(sentence: string) {
  return sentence.length > 160 ? `${sentence.slice(0, 157)}…` : sentence;
}
