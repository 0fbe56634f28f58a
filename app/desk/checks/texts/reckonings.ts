import { passageRule } from "#app/desk/checks/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import type { Passage } from "#app/desk/checks/health/passages.ts";

/** What is wrong in the words that were said, and what it should be; undefined: it is right, or no sum. */
type Reckoning = { said: string; right: number } | undefined;
type Rule = { pattern: RegExp; read: (match: RegExpExecArray) => Reckoning };

const number = String.raw`\$?\d{1,3}(?:,\d{3})+(?:\.\d+)?|\$?\d+(?:\.\d+)?`;
/** A figure with what it counts, of which sums may tell: "3 runs". */
const term = String.raw`(?:${number})(?: [a-z]+)?`;
const follows = String.raw`(?:,? (?:which is|that is|so|or|is|are|makes|comes to)|:| =|,? \()`;
/** Lengths in sums are often turned into greater ones on the way. */
const length = "(?:m?s|min|h|seconds?|minutes?|hours?|days?|weeks?|months?|years?)";

const rules: Rule[] = [
  {
    pattern: new RegExp(
      String.raw`(?<![\d.,=/×*+−-] ?)\b(${term}(?: [-+−–×x*·/÷] ${term})+) = (${number})\b(?![,.]?\d)(?! ?${length}\b)`,
      "g",
    ),
    read: ([, sum = "", said = ""]) => differing(said, valueOf(sum)),
  },
  {
    pattern: new RegExp(
      String.raw`\b(${number}) (?:of|out of|divided by) (?:the |these |those )?(${number})(?: [a-z]+){0,2}${follows} (${number}) ?(?:%|percent\b)(?! of)`,
      "g",
    ),
    read: ([, part = "", whole = "", said = ""]) => differing(said, (figureOf(part) / figureOf(whole)) * 100),
  },
];

/** Sums and shares that a sentence reckons itself: "300 × 45 = 13,500", "36 of 40, which is 90 percent". */
export const reckoningFindings = passageRule(() => {
  const look = (passage: Passage) => (/\d/.test(passage.text) && !isMeantWrong(passage) ? wrongIn(passage) : []);
  return { look, beside: [] };
});

/** A wrong option of a quiz is wrong on purpose. */
function isMeantWrong({ file, path }: Passage) {
  return file.endsWith("/quiz.yaml") && path.includes("options") && path.at(-1) === "text";
}

function wrongIn(passage: Passage): LocatedFinding[] {
  return rules.flatMap(({ pattern, read }) =>
    [...passage.text.matchAll(pattern)].flatMap((match) => {
      const wrong = read(match);
      if (!wrong) return [];
      const finding = findingAt(
        passage,
        `reckoning/${nameOf(match[0])}`,
        `“${match[0]}”: reckoned again it is ${Number(wrong.right.toFixed(2))}.`,
        "reckon again.",
      );
      return [{ ...finding, said: wrong.said }];
    }),
  );
}

/** As exact as the figure is written. */
function differing(said: string, right: number): Reckoning {
  const decimals = said.split(".")[1]?.length ?? 0;
  const isRight = !Number.isFinite(right) || Math.abs(figureOf(said) - right) <= 0.5 * 10 ** -decimals + 1e-9;
  return isRight ? undefined : { said, right };
}

function figureOf(text: string) {
  return Number(text.replaceAll(/[$,]/g, ""));
}

/** Products and quotients first, each from the left. */
function valueOf(sum: string) {
  const tokens = sum.match(new RegExp(String.raw`${number}|(?<= )[-+−–×x*·/÷](?= )`, "g")) ?? [];
  const summands: number[] = [];
  let operator = "+";
  for (const token of tokens) {
    if (!/\d/.test(token)) {
      operator = token;
      continue;
    }
    const value = figureOf(token);
    const last = summands.at(-1) ?? 0;
    if (/[×x*·]/.test(operator)) summands.splice(-1, 1, last * value);
    else if (/[/÷]/.test(operator)) summands.splice(-1, 1, last / value);
    else summands.push(/[-−–]/.test(operator) ? -value : value);
  }
  return summands.reduce((total, each) => total + each, 0);
}
