import { parse } from "yaml";
import { type BlockText, foldText, isPrintable, literalText } from "./block-text.ts";

/** How the files of `content/` are wrapped, in columns. */
const usualWidth = 118;

/** Where a value is written. `column`: of its key or dash (-1: the value is the file); `inFlow`: between `[ ]` or `{ }`. */
type Place = { column: number; inFlow: boolean };

/** How the value there was written before; `block`: the lines below it. */
export type Before = { kind: "plain" | "single" | "double" | "folded" | "literal"; source: string; block?: string };

/**
 * The ways to write a value, the best first: in the manner of the one before where it allows that. Whoever writes tries
 * which of them is read back as the value; the last is right nearly everywhere.
 */
export function writings(value: unknown, place: Place, before?: Before): BlockText[] {
  if (typeof value === "string") return textWritings(value, place, before);
  if (typeof value === "number") return [flat(numberText(value, before?.source ?? ""))];
  if (value === null || typeof value !== "object") return [flat(String(value))];
  const short = flat(flowText(value));
  if (place.inFlow || Object.keys(value).length === 0) return [short];
  return [{ head: "", lines: collectionLines(value, place.column < 0 ? 0 : place.column + 2) }, short];
}

/** The lines of a map or list whose keys or dashes stand in this column. */
export function collectionLines(value: object, column: number): string[] {
  const pad = " ".repeat(column);
  if (!Array.isArray(value)) {
    return Object.entries(value).flatMap(([key, each]) => {
      const { head, lines } = bestWriting(each, { column, inFlow: false });
      return [`${pad}${keyText(key)}:${head && ` ${head}`}`, ...lines];
    });
  }
  return value.flatMap((each: unknown) => {
    const { head, lines } = bestWriting(each, { column, inFlow: false });
    if (head !== "") return [`${pad}- ${head}`, ...lines];
    // A map or list begins on the line of its dash.
    return lines.map((line, index) => (index === 0 ? `${pad}- ${line.trimStart()}` : line));
  });
}

/** A value on one line, as it stands between brackets. */
export function flowText(value: unknown): string {
  if (value === null || typeof value !== "object") return bestWriting(value, { column: 0, inFlow: true }).head;
  if (Array.isArray(value)) return `[${value.map(flowText).join(", ")}]`;
  const entries = Object.entries(value).map(([key, each]) => `${keyText(key)}: ${flowText(each)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

export function keyText(key: string) {
  return isPlain(key, true) ? key : doubleQuoted(key);
}

function bestWriting(value: unknown, place: Place): BlockText {
  const [best = flat("null")] = writings(value, place);
  return best;
}

function textWritings(text: string, place: Place, before?: Before): BlockText[] {
  const plain = isPlain(text, place.inFlow) ? flat(text) : undefined;
  const single = isPrintable(text) && !text.includes("\n") ? flat(`'${text.replaceAll("'", "''")}'`) : undefined;
  const double = flat(doubleQuoted(text));
  const quoted = /["\\]/.test(text) && !text.includes("'") ? single : double;
  const block = { column: place.column, indent: indentOf(place, before?.block), width: widthOf(before?.block) };
  const folded = place.inFlow ? undefined : foldText(text, block);
  const literal = place.inFlow ? undefined : literalText(text, block);
  const isLong = text.length > usualWidth - block.indent;
  const short = isLong ? [folded, quoted] : [quoted];
  const ways = {
    folded: text.includes("\n") ? [folded, literal] : [folded, quoted],
    literal: [literal],
    double: text.includes("\n") && isLong ? [literal] : [],
    single: text.includes("\n") ? [literal] : [single],
    plain: text.includes("\n") ? [literal] : [plain, ...short],
    none: text.includes("\n") ? [literal] : isLong ? [folded, plain, quoted] : [plain, quoted],
  };
  return [...ways[before?.kind ?? "none"], double].filter((way) => way !== undefined);
}

/** A block stays where it stood; a new one stands two columns behind its key. */
function indentOf({ column }: Place, block = "") {
  const indent = /^ +(?=[^ \r\n])/m.exec(block)?.[0].length ?? 0;
  return indent > column ? indent : column + 2;
}

/** Texts that were written in longer lines stay so. */
function widthOf(block = "") {
  return Math.max(usualWidth, ...block.split(/\r?\n/).map((line) => line.length));
}

/** With as many decimals as before, where the number allows it: `95.00` becomes `120.00`. */
function numberText(value: number, before: string) {
  const decimals = /^-?\d+\.(\d+)$/.exec(before)?.[1]?.length ?? 0;
  const text = decimals > 0 && decimals <= 20 ? value.toFixed(decimals) : "";
  return text !== "" && Object.is(Number(text), value) ? text : String(value);
}

/** Stricter than YAML 1.2: other programs take `yes` and `12:30` for something else than text. */
function isPlain(text: string, inFlow: boolean) {
  if (!isPrintable(text) || text !== text.trim() || /[\n\t]/.test(text) || /:( |$)| #/.test(text)) return false;
  if (/^([-?:,[\]{}#&*!|>'"%@`=<.]|(y|n|yes|no|on|off)$|\d+(:\d+)+$)/i.test(text)) return false;
  if (inFlow && /[,[\]{}]|:$/.test(text)) return false;
  return parse(text) === text;
}

/** JSON is YAML; what cannot be seen is written by its number. */
function doubleQuoted(text: string) {
  return JSON.stringify(text).replaceAll(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function flat(head: string): BlockText {
  return { head, lines: [] };
}
