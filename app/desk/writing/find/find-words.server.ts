import { filePath } from "#app/desk/writing/content/content-page.ts";
import { fullTitle } from "#app/desk/writing/content/content-tree.server.ts";
import { plainLetters } from "#app/desk/writing/content/plain-letters.ts";
import { fieldWords } from "#app/desk/writing/fields/field-words.server.ts";
import { idOf } from "#app/desk/writing/fields/values.ts";
import { isForOwnersAlone } from "#app/desk/checks/changed/statements.ts";
import { type Passage, passagesOf, sentencesIn } from "#app/desk/checks/health/passages.ts";
import { type Content, ofContent } from "#app/site/content.ts";
import type { Found, FoundPlace } from "./found.ts";

/** So many places are shown; whoever finds more writes more of the sentence. */
const most = 40;
/** In characters: a longer sentence is shown around the words. */
const longest = 240;

/**
 * Every text that visitors read and in which these words stand, as a page shows them: with prices put in, without marks. Those with
 * the words as they were typed, else those with all of them in any order.
 */
export function findWords(content: Content, typed: string): Found {
  const phrase = asCompared(typed);
  const words = phrase.split(" ").filter(Boolean);
  if (words.length === 0) return { places: [], count: 0 };
  const all = texts(content);
  const whole = all.filter(({ compared }) => compared.includes(phrase));
  const found = whole.length > 0 ? whole : all.filter(({ compared }) => words.every((word) => compared.includes(word)));
  const wanted = whole.length > 0 ? [phrase] : words;
  return { places: found.slice(0, most).map(({ passage }) => placeOf(content, passage, wanted)), count: found.length };
}

const texts = ofContent(({ files }) =>
  Object.entries(files)
    .filter(([file]) => !isForOwnersAlone(file))
    .flatMap(([file, value]) => passagesOf({ file, value }))
    .map((passage) => ({ passage, compared: asCompared(passage.text) })),
);

/** Small letters without accents, quotation marks and dashes as keyboards have them, one space between words. */
function asCompared(text: string) {
  return plainLetters(text)
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function placeOf(content: Content, { file, path, text }: Passage, wanted: readonly string[]): FoundPlace {
  const sentence = sentencesIn(text).find((each) => wanted.every((words) => asCompared(each).includes(words))) ?? text;
  return {
    page: fullTitle(content, file),
    field: fieldWords(content, file, path),
    sentence: around(sentence, wanted[0] ?? ""),
    to: `${filePath(file)}#${idOf(path)}`,
  };
}

function around(sentence: string, words: string) {
  if (sentence.length <= longest) return sentence;
  const from = Math.max(0, Math.min(asCompared(sentence).indexOf(words) - longest / 3, sentence.length - longest));
  const cut = sentence.slice(from, from + longest).replace(/\s\S*$/, "");
  return `${from > 0 ? `…${cut.replace(/^\S*\s/, "")}` : cut}…`;
}
