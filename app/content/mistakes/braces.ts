import { editDistance } from "./edit-distance.ts";

/** `unclosed`: a page's own blanks stay, its schema knows them. `dotted`: only what looks like a price; other braces are the text. */
type Wanted = "every" | "unclosed" | "dotted";

/**
 * What a text would show with its braces, once all known names are put in: unknown names, and braces that nobody closed.
 * `at`: where in the text. Found one by one: looking for the name that was meant takes a while, and after some mistakes
 * nobody needs more of them. The words for both kinds of site (`{community:…|…}`) are left alone.
 */
export function* braceMistakes(text: string, known: Iterable<string>, wanted: Wanted = "every") {
  const names = [...known];
  for (const found of text.matchAll(/\{ *([a-z][\w.]*) *(\}|(?=[^\w.: }]|$| \w))/gi)) {
    const [whole, name = "", end] = found;
    const isDotted = name.includes(".");
    if (!isDotted && (wanted === "dotted" || (wanted === "unclosed" && end === "}"))) continue;
    yield { at: found.index, words: end === "}" ? unknown(whole, name, names) : unclosed(name, names) };
  }
}

/** A text with so many mistakes is not looked through for further braces. */
export const enoughMistakes = 50;

/** `{community:` that does not close in its own text would take along what stands behind it. */
export function communityMistakes(text: string) {
  return [...text.matchAll(/\{community:(?![^{}|]*\|[^{}|]*\})/g)].map(
    () => "Write {community:words with a community|words without one} whole, within one text.",
  );
}

function unknown(whole: string, name: string, names: string[]) {
  const near = nearest(name, names);
  if (near !== undefined) return `${whole} is not known here: write {${near}}.`;
  const example = names[0] === undefined ? "" : `, or quote a price, a term or hours, such as {${names[0]}}`;
  return `${whole} is not known here: take the braces out${example}.`;
}

function unclosed(name: string, names: string[]) {
  const near = nearest(name, names);
  return near === undefined
    ? `Close the brace behind {${name}, or take it out.`
    : `Close the brace behind {${name}: write {${near}}.`;
}

/** At most every third letter may be another. */
function nearest(name: string, names: string[]) {
  const near = names
    .map((each) => ({ each, far: editDistance(name.toLowerCase(), each) }))
    .toSorted((a, b) => a.far - b.far)[0];
  return near && near.far * 3 <= name.length ? near.each : undefined;
}
