import { redirectsFile } from "#app/content/redirects/redirects-file.ts";
import type { Passage } from "#app/desk/checks/health/passages.ts";
import { figuresOf } from "#app/desk/checks/health/stated-facts.ts";
import { type Said, saidIn } from "./said.ts";
import { stemsOf } from "#app/desk/checks/language/stems.ts";

/**
 * A sentence and what it says. `words`: what it is about, as stems; `around`: the same of the headings and names above it and of
 * its file. `denies`: how often it says no.
 */
export type Statement = {
  passage: Passage;
  text: string;
  said: Said[];
  words: Set<string>;
  around: Set<string>;
  denies: number;
};

/** Files that hold words of the owner's, and none that visitors read. */
export const isForOwnersAlone = (file: string) => file === "accepted.yaml" || file === redirectsFile;

/** Passages never change: a draft shares all but its own with what is public. */
const known = new WeakMap<Passage, Statement[]>();

export function statementsOf(passage: Passage): Statement[] {
  const statements = known.get(passage) ?? readStatements(passage);
  known.set(passage, statements);
  return statements;
}

function readStatements(passage: Passage): Statement[] {
  const name = passage.file.replace(/^\w+\//, "").replaceAll(/[\W\d]+/g, " ");
  const around = stemsOf(`${passage.headings.join(" ")} ${name}`);
  return figuresOf(passage).map(({ sentence, quantities }) => ({
    passage,
    text: sentence,
    said: saidIn(sentence, quantities),
    words: stemsOf(sentence),
    around,
    denies: sentence.match(denial)?.length ?? 0,
  }));
}

const denial =
  /\b(?:(?:no|not)(?! (?:quite|more than|less than|fewer than))|never|none|nor|neither|cannot|nobody|nothing|without|nowhere)\b|n['’]t\b/gi;
