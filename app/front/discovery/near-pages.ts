import { editDistance } from "#app/content/mistakes/edit-distance.ts";

/** What is compared: a page's path, title and other names. */
type Named = { path: string; title: string; also?: string[] };

/** Longest address that is looked at: more words cannot be a slip of the hand, and would only cost time. */
const mostWords = 8;
const longestWord = 40;
const near = 0.55;

/**
 * The pages whose address or names come nearest to `path`, best first; those that are not near at all are left out.
 * Each word that was asked for is compared with each word of a page; the address counts more than the title.
 */
export function nearPages<Page extends Named>(path: string, pages: readonly Page[], most = 5): Page[] {
  const named = pages.map((page) => ({ page, ...namesOf(page) }));
  // Words that no page has anything like, such as "policy" in /privacy-policy, say nothing about where to go.
  const asked = wordsOf(path)
    .slice(0, mostWords)
    .filter((word) => named.some(({ inPath, inNames }) => best(word, inPath) + best(word, inNames) > 0));
  if (asked.length === 0) return [];

  return named
    .map(({ page, ...names }) => ({ page, nearness: nearnessTo(names, asked) }))
    .filter(({ nearness }) => nearness >= near)
    .toSorted((a, b) => b.nearness - a.nearness || a.page.path.length - b.page.path.length)
    .slice(0, most)
    .map(({ page }) => page);
}

function namesOf({ path, title, also = [] }: Named) {
  return { inPath: wordsOf(path), inNames: [title, ...also].flatMap(wordsOf) };
}

/** 0 to 1. The last word asked for is the most particular one and counts twice. */
function nearnessTo({ inPath, inNames }: ReturnType<typeof namesOf>, asked: string[]) {
  let sum = 0;
  for (const [place, word] of asked.entries()) {
    const weight = place === asked.length - 1 ? 2 : 1;
    sum += weight * Math.max(best(word, inPath), 0.9 * best(word, inNames));
  }
  const unasked = inPath.filter((word) => best(word, asked) < near).length;
  return sum / (asked.length + 1) - 0.02 * unasked;
}

function best(word: string, others: string[]) {
  return Math.max(0, ...others.map((other) => alike(word, other)));
}

/** 1 for the same word, a little less for the beginning of one, then by the share of letters to change; strangers are 0. */
function alike(a: string, b: string) {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.startsWith(short)) return 0.85;
  const likeness = 1 - editDistance(a, b) / long.length;
  return likeness >= 0.6 ? likeness : 0;
}

function wordsOf(text: string) {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && word !== "html" && word !== "php")
    .map((word) => word.slice(0, longestWord));
}
