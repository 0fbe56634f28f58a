import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * What the keys of the labs without code share: a generator of numbers that a seed repeats exactly, tables as CSV, and the
 * few figures that the labs teach. Nothing here knows a lab.
 */
export type Draw = ReturnType<typeof drawFrom>;
export type Cell = string | number;
export type Row = Record<string, Cell>;

/** The seed from which the firm in this folder was made. */
export function seedOf(firm: string) {
  return (JSON.parse(readFileSync(path.join(firm, "truth.json"), "utf8")) as { seed: number }).seed;
}

/** Mulberry32: the same seed draws the same row on every machine. */
export function drawFrom(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** A whole number from `low` to `high`, both included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    oneOf: <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value,
    chance: (share: number) => next() < share,
    shuffled: <Value>(values: readonly Value[]) =>
      values
        .map((value) => [next(), value] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, value]) => value),
  };
}

/** A sheet that every spreadsheet opens: a comma between cells, quotation marks where a cell needs them. */
export function csv(rows: readonly Row[]) {
  const [first = {}] = rows;
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row))];
  return lines.map((line) => line.map(cell).join(",")).join("\n") + "\n";
}

function cell(value: Cell) {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function sum(values: readonly number[]) {
  return values.reduce((total, value) => total + value, 0);
}

export function average(values: readonly number[]) {
  return sum(values) / values.length;
}

/** The middle of the sorted row; of an even number, halfway between the two in the middle. */
export function median(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = Math.floor(sorted.length / 2);
  const lower = sorted.length % 2 === 1 ? upper : upper - 1;
  return ((sorted[lower] ?? Number.NaN) + (sorted[upper] ?? Number.NaN)) / 2;
}

/** To so many decimals, as a sheet shows it. */
export function rounded(value: number, decimals = 0) {
  return Number(value.toFixed(decimals));
}

/** `0` to `1439`, as a clock shows it. */
export function clock(minutes: number) {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** How often each value stands in a column, most frequent first. */
export function counts(values: readonly string[]) {
  const found = new Map<string, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return [...found].toSorted(([, one], [, other]) => other - one);
}
