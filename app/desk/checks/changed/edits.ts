import type { ReadFile } from "#app/delivery/collections/references.ts";
import { type Passage, passagesAndListingsOf } from "#app/desk/checks/health/passages.ts";
import { isForOwnersAlone, type Statement, statementsOf } from "./statements.ts";

/**
 * A sentence that reads otherwise than before; `before` undefined where it is new. `isOfSame`: of a drawing that is as it was.
 * `isJudgedAnew`: the reason of an answer that is right and was wrong, or the other way round. `goesRound`: with it a fact changed where it is defined, or a file came or went, so that texts follow. `whole`: where sentences were
 * joined or parted, all of them together.
 */
export type Edit = {
  before: Statement | undefined;
  after: Statement;
  isOfSame?: boolean;
  isJudgedAnew?: boolean;
  goesRound?: boolean;
  whole?: { before: string; after: string };
};

/** Every sentence that is new or reads otherwise than in the files before. A new file is no edit. */
export function editsBetween(before: ReadFile[], after: ReadFile[]): Edit[] {
  const old = new Map(before.map((each) => [each.file, each]));
  const kept = after.filter(({ file }) => old.has(file));
  const changed = kept.filter(({ file, value }) => old.get(file)?.value !== value);
  const goesRound =
    kept.length < Math.max(before.length, after.length) || changed.some(({ file }) => defining.test(file));
  const read = changed.filter(({ file }) => !isForOwnersAlone(file));
  return read.flatMap((file) => {
    const was = old.get(file.file) ?? file;
    return [...editsIn(passagesAndListingsOf(was), passagesAndListingsOf(file)), ...judgedAnewIn(was, file)].map(
      (edit) => ({
        ...edit,
        goesRound,
        ...(isDrawn(edit) && { isOfSame: drawingAt(was, edit) === drawingAt(file, edit) }),
      }),
    );
  });
}

/** What these state is quoted by texts, which then read otherwise too. */
const defining = /^(?:prices|availability|company|meeting-places)\.yaml$/;

function isDrawn({ after: { passage } }: Edit) {
  return passage.path.at(-1) === "alt";
}

type Quiz = { questions: { options: { text: string; because: string; right: boolean }[] }[] };

/** Reasons of answers that read as before and are judged otherwise. */
function judgedAnewIn(before: ReadFile, after: ReadFile): Edit[] {
  if (!after.file.endsWith("/quiz.yaml")) return [];
  const optionsIn = ({ value }: ReadFile) => (value as Quiz).questions.flatMap(({ options }) => options);
  const old = new Map(optionsIn(before).map(({ text, because, right }) => [`${text} ${because}`, right]));
  const others = optionsIn(after).filter(
    ({ text, because, right }) => old.has(`${text} ${because}`) && old.get(`${text} ${because}`) !== right,
  );
  const reasons = new Set(others.map(({ because }) => because));
  return passagesAndListingsOf(after)
    .filter(({ path, text }) => path.at(-1) === "because" && reasons.has(text))
    .flatMap((passage) => statementsOf(passage).slice(0, 1))
    .map((reason) => ({ before: reason, after: reason, isJudgedAnew: true }));
}

/** All of a drawing but the words that describe it. */
function drawingAt({ value }: ReadFile, { after: { passage } }: Edit) {
  const drawing = passage.path
    .slice(0, -1)
    .reduce((within, key) => (within as Record<string, unknown> | undefined)?.[key], value);
  return JSON.stringify({ ...(drawing as object), alt: "" });
}

function editsIn(before: Passage[], after: Passage[]): Edit[] {
  return [...rewordedIn(before, after), ...relinkedIn(before, after)];
}

/** Texts that read as before, and lead elsewhere. */
function relinkedIn(before: Passage[], after: Passage[]): Edit[] {
  const old = new Map(before.flatMap((each) => (each.links.length === 0 ? [] : [[each.text, each] as const])));
  return after.flatMap((passage) => {
    const was = old.get(passage.text);
    const [first, young] = [was, passage].map((each) => each && statementsOf(each)[0]);
    const isSame = !was || was.links.every(({ to }, place) => to === passage.links[place]?.to);
    return isSame || !young ? [] : [{ before: first, after: young }];
  });
}

function rewordedIn(before: Passage[], after: Passage[]): Edit[] {
  const gone = changedOf(before, after);
  const byPlace = new Map(gone.map((each) => [placeOf(each), each]));
  const lost = gone.flatMap(statementsOf).slice(0, most);
  return changedOf(after, before).flatMap((passage) => {
    const was = byPlace.get(placeOf(passage));
    const own = was ? statementsOf(was) : [];
    const now = statementsOf(passage);
    const old = without(was ? own : lost, now);
    const young = without(now, own);
    // As many as there were, and none put in before them: each stands where another stood.
    const inPlace = was && before.length === after.length && old.length === young.length ? old : [];
    const whole = was && old.length > 0 && old.length !== young.length && { before: joined(old), after: joined(young) };
    return young.map((statement, place) => ({
      before: likest(statement, old, was ? 0.1 : 0.3) ?? inPlace[place],
      after: statement,
      ...(whole && { whole }),
    }));
  });
}

function joined(statements: Statement[]) {
  return statements.map(({ text }) => text).join(" ");
}

/** Sentences with which a new one is compared: a text that was written anew has lost them all. */
const most = 200;

function placeOf({ path }: Passage) {
  return path.join("/");
}

/** Those that are not among the others word for word: in their place, or as often as they stand there elsewhere. */
function changedOf(passages: Passage[], others: Passage[]) {
  const places = new Map(others.map((each) => [placeOf(each), each.text]));
  const moved = passages.filter((each) => places.get(placeOf(each)) !== each.text);
  if (moved.length === 0) return [];
  const left = new Map<string, number>();
  for (const { text } of others) left.set(text, (left.get(text) ?? 0) + 1);
  for (const { text } of passages) left.set(text, (left.get(text) ?? 0) - 1);
  return moved.filter(({ text }) => {
    const missing = left.get(text) ?? 0;
    left.set(text, missing + 1);
    return missing < 0;
  });
}

/** Those that are not among the others word for word. */
function without<Text extends { text: string }>(texts: Text[], others: { text: string }[]) {
  const known = new Set(others.map(({ text }) => text));
  return texts.filter(({ text }) => !known.has(text));
}

/** `least`: the share of words, from 0 to 1, that both must have. */
function likest({ text }: Statement, others: Statement[], least: number) {
  const words = wordsOf(text);
  let [best, likeness]: [Statement | undefined, number] = [undefined, least];
  for (const other of others.slice(0, most)) {
    const theirs = wordsOf(other.text);
    const shared = [...words].filter((word) => theirs.has(word)).length;
    const share = shared / (words.size + theirs.size - shared);
    if (share > likeness) [best, likeness] = [other, share];
  }
  return best;
}

function wordsOf(text: string) {
  return new Set(text.toLowerCase().match(/[a-z0-9$%]+/g));
}
