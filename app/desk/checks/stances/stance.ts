import { findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import { type Passage, sentencesIn } from "#app/desk/checks/health/passages.ts";
import { isStory, shortened } from "#app/desk/checks/health/stated-facts.ts";
import type { FindThings, Thing } from "#app/desk/checks/health/things.ts";

/**
 * Words that deny what is so. `about`: only in sentences about this, or in a file, or under a heading that is; `things`: only where
 * one of them is named, or the file is theirs. `negation`: the words deny by themselves, so that a "not" before them
 * changes nothing. `except`: sentences in which the words mean something else. `says`: what is so, and where it stands.
 */
export type Stance = {
  id: string;
  wrong: RegExp;
  about?: RegExp;
  things?: Thing[];
  files?: RegExp;
  negation?: true;
  except?: RegExp;
  says: string;
  source: string;
};

const not =
  /\b(?:no|not|never|none|nor|neither|without|nobody|nothing|cannot|rather than|instead of|free of)\b|n['’]t\b/i;

/** Every sentence that denies a stance. A "no" in the forty letters before the words turns them round. */
export function deniedIn(passage: Passage, stances: Stance[], findThings: FindThings): LocatedFinding[] {
  // Most lessons name nothing of ours, and need not be read forty times.
  const isElsewhere = /^(?:courses|drawings|tools)\//.test(passage.file);
  if (isElsewhere && !findThings(passage.text).some(({ thing }) => specific.has(thing))) return [];
  const said = wordsIn(passage, stances);
  const hits = stances.filter(({ files, wrong }) => said.has(wrong.source) && (files?.test(passage.file) ?? true));
  if (hits.length === 0) return [];
  return sentencesIn(passage.text).flatMap((sentence) =>
    hits
      .filter((stance) => isDenied(stance, sentence, passage, findThings))
      .map((stance) => found(stance, sentence, passage)),
  );
}

/** Passages never change, nor do most stances: what was looked for once in a passage is known, whatever a stance says of it. */
const looked = new WeakMap<Passage, { for: Stance[]; said: Set<string> }>();

/** Which stances' words a passage has, by their patterns. */
function wordsIn(passage: Passage, stances: Stance[]) {
  const before = looked.get(passage);
  if (before && hasSamePatterns(before.for, stances)) return before.said;
  const said = new Set(stances.filter(({ wrong }) => wrong.test(passage.text)).map(({ wrong }) => wrong.source));
  looked.set(passage, { for: stances, said });
  return said;
}

function hasSamePatterns(some: Stance[], others: Stance[]) {
  return (
    some === others ||
    (some.length === others.length && some.every(({ wrong }, place) => wrong.source === others[place]?.wrong.source))
  );
}

function isDenied(stance: Stance, sentence: string, passage: Passage, findThings: FindThings) {
  const { wrong, about, things, negation, except } = stance;
  const match = wrong.exec(sentence);
  if (!match || except?.test(sentence)) return false;
  const before = sentence.slice(Math.max(0, match.index - 40), match.index);
  if (!negation && (not.test(before) || not.test(match[0]) || /\?$/.test(sentence.trim()))) return false;
  const named = findThings(sentence).map(({ thing }) => thing);
  if (isStory(passage)) {
    if (named.some((each) => things?.includes(each) ?? specific.has(each))) return true;
    return /^(?:newsletter|tutorials)\//.test(passage.file) && (about?.test(sentence) ?? false);
  }
  const surroundings = [sentence, ...passage.headings, passage.file].join(" ");
  if (about && !about.test(surroundings)) return false;
  if (!things) return true;
  const around = [named, ofFile(passage.file), findThings(passage.headings.join(". ")).map(({ thing }) => thing)];
  return (around.find((each) => each.length > 0) ?? []).some((each) => things.includes(each));
}

const specific = new Set<Thing>(["consultation", "advice", "single", "monthly", "ai-specialist", "ai-engineer"]);

function ofFile(file: string): Thing[] {
  if (file.startsWith("programs/")) return [file.slice("programs/".length, -".yaml".length) as Thing];
  return file === "pages/coaching.yaml" ? ["coaching"] : [];
}

function found({ id, wrong, says, source }: Stance, sentence: string, passage: Passage): LocatedFinding {
  const said = wrong.exec(sentence)?.[0] ?? sentence;
  const finding = findingAt(
    passage,
    `denied/${id}/${nameOf(said)}`,
    `“${shortened(sentence)}”, but ${says}.`,
    `say what is so (${source}), or take it out.`,
  );
  return { ...finding, said };
}
