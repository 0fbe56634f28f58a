import type { Edition } from "#app/newsletter/editions/editions.ts";
import { type Block, inlineText } from "#app/content/reading/markdown.ts";
import { type LocatedFinding, nameOf, pageOf } from "#app/desk/checks/health/finding.ts";
import { type Facts, inFolder, ofFile, one } from "#app/desk/checks/health/fact-sources.ts";
import { shortened } from "#app/desk/checks/health/stated-facts.ts";
import { findingAt } from "#app/desk/checks/health/finding.ts";
import { numberOf } from "#app/desk/checks/health/quantities.ts";
import { startOfDay } from "#app/site/time.ts";
import { stepFindings } from "./exercise-steps.ts";

/** Sums, orders and counts that a file states of itself. */
export function sumFindings(facts: Facts): LocatedFinding[] {
  return [
    ...facts.files.flatMap(ofItself),
    ...editions(facts),
    ...hourSums(facts),
    ...facts.files.flatMap(announced),
    ...features(facts),
  ];
}

const ofItself = ofFile(({ file, value }) => [
  ...stepFindings(file, value),
  ...chapters(file, value),
  ...answers(file, value),
  ...listed(file, value),
]);

function at(file: string, path: (string | number)[], id: string, what: string, fix: string): LocatedFinding {
  return { id: `${id}/${file}`, where: pageOf(file), what, fix: `In content/${file}: ${fix}`, file, path };
}

/** Chapters follow each other within the length of the video. */
function chapters(file: string, value: unknown): LocatedFinding[] {
  if (!file.startsWith("tutorials/")) return [];
  const { duration, chapters } = value as { duration: string; chapters: { at: string; title: string }[] };
  const end = seconds(duration);
  return chapters.flatMap((each, place) => {
    const start = seconds(each.at);
    const before = chapters[place - 1];
    if (start < end && (!before || start > seconds(before.at))) return [];
    return [
      at(
        file,
        ["chapters", place, "at"],
        `chapter/${nameOf(each.title)}`,
        `“${each.title}” begins at ${each.at}, ${start >= end ? `and the video ends at ${duration}` : `before the chapter above it`}.`,
        "put the chapters in the order of their times.",
      ),
    ];
  });
}

function seconds(clock: string) {
  const [minutes = "0", rest = "0"] = clock.split(":");
  return Number(minutes) * 60 + Number(rest);
}

/** A question has a right answer, one unless it says several, and each answer once. */
function answers(file: string, value: unknown): LocatedFinding[] {
  if (!file.endsWith("/quiz.yaml")) return [];
  const { questions } = value as {
    questions: { id: string; several?: boolean; options: { text: string; right: boolean }[] }[];
  };
  return questions.flatMap(({ id, several, options }, place) => {
    const right = options.filter((each) => each.right).length;
    const isDouble = new Set(options.map(({ text }) => text.trim().toLowerCase())).size < options.length;
    const wrong =
      right === 0
        ? "no right answer"
        : right > 1 && !several
          ? `${right} right answers and does not say several`
          : isDouble
            ? "the same answer twice"
            : "";
    return wrong === ""
      ? []
      : [
          at(
            file,
            ["questions", place, "options"],
            `quiz/${id}`,
            `The question ${id} has ${wrong}.`,
            `questions, ${id}: look at its options again.`,
          ),
        ];
  });
}

/** "A ten-point checklist" in the description is a list of ten in the text. */
function listed(file: string, value: unknown): LocatedFinding[] {
  const { body, description, summary } = (value ?? {}) as { body?: Block[]; description?: string; summary?: string };
  const said = /\b(\w+)-(?:point|item|step|line) (?:checklist|list|plan|guide|recipe)\b/i.exec(
    `${description ?? ""} ${summary ?? ""}`,
  );
  const count = said ? numberOf(said[1] ?? "") : undefined;
  if (!said || count === undefined || !Array.isArray(body)) return [];
  const lengths = body.flatMap((block) => ("list" in block ? [block.list.length] : []));
  if (lengths.includes(count) || lengths.length === 0) return [];
  return [
    at(
      file,
      [description ? "description" : "summary"],
      `count/${nameOf(said[0])}`,
      `It announces a ${said[0]}, and no list in the text has ${count} entries.`,
      "count again.",
    ),
  ];
}

/** Numbers of editions rise with their dates, one by one, and the file is called by the number. */
function editions({ files }: Facts): LocatedFinding[] {
  const all = inFolder<Edition>(files, "newsletter/").toSorted((a, b) => startOfDay(a.date) - startOfDay(b.date));
  return all.flatMap((edition, place) => {
    const file = `newsletter/${edition.slug}.md`;
    const before = all[place - 1];
    const named = /(\d+)$/.exec(edition.slug)?.[1];
    if (named !== undefined && Number(named) !== edition.number)
      return [
        at(
          file,
          ["number"],
          "edition/number",
          `The edition is number ${edition.number}, and its address says ${named}.`,
          `number: write ${named}.`,
        ),
      ];
    if (before && edition.number <= before.number)
      return [
        at(
          file,
          ["number"],
          "edition/order",
          `Number ${edition.number} is dated after number ${before.number}.`,
          "number or date: put them in order.",
        ),
      ];
    return before?.date === edition.date
      ? [at(file, ["date"], "edition/date", `Two editions have the date ${edition.date}.`, "date: give each its own.")]
      : [];
  });
}

/** "114 hours of work (reading 3 hours, labs 34 hours, …)": the whole is a program's, and the parts add up to it. */
function hourSums({ passages, programs }: Facts): LocatedFinding[] {
  const sums = new Set(programs.map(({ hours }) => /(\d+) hours/.exec(hours)?.[1]));
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(/(\d+) hours(?: of work)? \((?=reading )/g)].flatMap(
      ({ 0: said, 1: whole = "", index }) => {
        const parts = withinParentheses(passage.text.slice(index + said.length));
        const sum = [...parts.matchAll(/(\d+) (hour|minute)s?/g)].reduce(
          (total, [, each, unit]) => total + Number(each) / (unit === "hour" ? 1 : 60),
          0,
        );
        // Each part is rounded to an hour by itself.
        if (sums.has(whole) && Math.abs(sum - Number(whole)) <= 2) return [];
        return [
          findingAt(
            passage,
            `sum/hours/${whole}`,
            `“${shortened(passage.text.slice(index))}” says ${whole} hours; its parts add up to ${Math.round(sum)}, and the programs take ${[...sums].join(" and ")}.`,
            "quote {specialist.hours} and {specialist.parts}, or those of the engineer.",
          ),
        ];
      },
    ),
  );
}

function withinParentheses(text: string) {
  let depth = 1;
  let end = 0;
  while (depth > 0 && end < text.length) {
    if (text[end] === "(") depth += 1;
    if (text[end] === ")") depth -= 1;
    end += 1;
  }
  return text.slice(0, end);
}

/** "It works in two steps:" stands above a list of two, and "the four features below" beside a field of four. */
function announced({ file, value }: Facts["files"][number]): LocatedFinding[] {
  const body = (value as { body?: Block[] } | null)?.body;
  if (!Array.isArray(body)) return [];
  return body.flatMap((block, place) => {
    const next = body[place + 1];
    if (!("paragraph" in block) || !next || !("list" in next)) return [];
    const said =
      /\b(\w+) (?:steps|things|ways|rules|reasons|points|parts|kinds|questions|checks|signs|habits|places|cases|conditions)\b[^.?!]*:$/.exec(
        inlineText(block.paragraph),
      );
    const count = said ? numberOf(said[1] ?? "") : undefined;
    if (!said || count === undefined || count === next.list.length) return [];
    return [
      at(
        file,
        ["body", place],
        `count/${nameOf(said[0])}`,
        `“${said[0]}” stands above a list of ${next.list.length}.`,
        "text: count again.",
      ),
    ];
  });
}

function features({ files }: Facts): LocatedFinding[] {
  const { roadmap } = one<{ roadmap: { slug: string; features: string[] }[] }>(files, "pages/roadmap.yaml");
  return roadmap.flatMap((item, place) => {
    const said = /\b(\w+) features\b/i.exec(JSON.stringify(item));
    const count = said ? numberOf(said[1] ?? "") : undefined;
    if (!said || count === undefined || count === item.features.length) return [];
    return [
      at(
        "pages/roadmap.yaml",
        ["roadmap", place],
        `count/${item.slug}`,
        `“${said[0]}” of ${item.slug}, which lists ${item.features.length}.`,
        `${item.slug}: count again.`,
      ),
    ];
  });
}
