/** What a measurement may be asked for; bench.ts says what each means. */
export type Options = { all: boolean; postgres: boolean; short: boolean; rounds: number | undefined };

/** A promise and what was seen of it. `met` is undefined where this machine cannot measure it; `seen` then says why. */
export type Bar = { name: string; limit: string; seen: string; met: boolean | undefined };

type Cell = string | number;

/** A table for people: the first column to the left, figures to the right. */
export function printTable(title: string, columns: string[], rows: Cell[][]) {
  const lines = [columns, ...rows].map((row) => row.map((cell) => (typeof cell === "number" ? figure(cell) : cell)));
  const widths = columns.map((_, place) => Math.max(...lines.map((line) => line[place]?.length ?? 0)));
  const text = lines.map((line) =>
    line
      .map((cell, place) => (place === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[place] ?? 0)))
      .join("  "),
  );
  process.stdout.write(`\n${title}\n${text.map((line) => `  ${line.trimEnd()}`).join("\n")}\n\n`);
}

/** 12,345 or 1.25: whole numbers whole, small ones with two decimals. */
export function figure(value: number) {
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function median(values: number[]) {
  return quantile(values, 0.5);
}

/** The value that the given share of values does not exceed; the mean of the two middle ones for an even median. */
export function quantile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? NaN;
  const high = sorted[Math.ceil(place)] ?? NaN;
  return low + (high - low) * (place - Math.floor(place));
}

/** A line that says how far long work has come. */
export function progress(words: string) {
  process.stdout.write(`   ${words}\n`);
}
