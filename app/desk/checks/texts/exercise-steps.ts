import { type Block, inlineText, plainText } from "#app/content/reading/markdown.ts";
import { type LocatedFinding, pageOf } from "#app/desk/checks/health/finding.ts";

/** The minutes of the steps of an exercise, in a list or in a table, are those of the exercise. */
export function stepFindings(file: string, value: unknown): LocatedFinding[] {
  if (!/^courses\/\w+\/\d\/exercise\.md$/.test(file)) return [];
  const { minutes, body } = value as { minutes: number; body: Block[] };
  const stated = body.flatMap(minutesOfSteps);
  const bare = stated.indexOf(undefined);
  const sum = stated.reduce<number>((total, each) => total + (each ?? 0), 0);
  if (stated.length > 0 && bare === -1 && sum === minutes) return [];
  const what =
    stated.length === 0
      ? "No step of the exercise says how many minutes it takes."
      : bare === -1
        ? `The exercise states ${minutes} minutes, and its steps add up to ${sum}.`
        : `Step ${bare + 1} of the exercise says no minutes, and the others do.`;
  const fix = `In content/${file}: write (20 min) into each step or a column Minutes, and give minutes: their sum.`;
  return [{ id: `sum/minutes/${file}`, where: pageOf(file), what, fix, file, path: ["minutes"] }];
}

/** Of a list whose items say minutes, and of a table with a column of them; undefined for a step without. */
function minutesOfSteps(block: Block): (number | undefined)[] {
  if ("list" in block && block.ordered) {
    const found = block.list.map((item) => /\((\d+) min(?:utes)?\)/.exec(plainText(item))?.[1]);
    return found.some((each) => each !== undefined) ? found.map(numberOf) : [];
  }
  if (!("table" in block)) return [];
  const [head = [], ...rows] = block.table.map((row) => row.map((cell) => inlineText(cell)));
  const column = head.indexOf("Minutes");
  return column === -1 ? [] : rows.map((row) => numberOf(/^\d+$/.exec(row[column] ?? "")?.[0]));
}

function numberOf(digits: string | undefined) {
  return digits === undefined ? undefined : Number(digits);
}
