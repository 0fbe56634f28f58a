import type { CST } from "yaml";
import type { BlockText } from "./block-text.ts";
import { endOf, headEnd, lineEnd, lineStart, type Spot } from "./places.ts";
import type { Before } from "./value-text.ts";

/** What stands between two offsets becomes another text. Edits of one list never overlap. */
export type Edit = { from: number; to: number; text: string };

export function applyEdits(text: string, edits: readonly Edit[]) {
  let whole = "";
  let done = 0;
  for (const { from, to, text: next } of edits.toSorted((a, b) => a.from - b.from)) {
    whole += text.slice(done, from) + next;
    done = to;
  }
  return whole + text.slice(done);
}

/** How the scalar at a spot is written. */
export function beforeOf({ token }: Spot): Before | undefined {
  if (token?.type === "block-scalar") {
    const [header] = token.props;
    const source = header && "source" in header ? header.source : "";
    return { kind: source.startsWith(">") ? "folded" : "literal", source, block: token.source };
  }
  if (token?.type === "scalar") return { kind: "plain", source: token.source };
  if (token?.type === "single-quoted-scalar") return { kind: "single", source: token.source };
  if (token?.type === "double-quoted-scalar") return { kind: "double", source: token.source };
  return undefined;
}

/** One value in place of another; comments around it and behind it stay. */
export function replaceValue(yaml: string, { token, mark }: Spot, next: BlockText, eol: string): Edit[] {
  if (mark === -1) return replaceRoot(yaml, token, next, eol);
  if (token === undefined)
    return [{ from: mark, to: mark, text: next.head && ` ${next.head}` }, ...below(yaml, mark, next, eol)];
  if (token.type === "block-scalar") return replaceBlock(yaml, token, next, eol);
  if (token.type === "block-map" || token.type === "block-seq") return replaceLines(yaml, { token, mark }, next, eol);
  const end = endOf(token);
  // Behind a key nothing is left where the value goes on below it.
  const from = next.head === "" && yaml.slice(mark, token.offset).trim() === "" ? mark : token.offset;
  return [{ from, to: end, text: next.head }, ...below(yaml, end, next, eol)];
}

/** Lines that follow the line of an offset, with its comment. */
function below(yaml: string, offset: number, { lines }: BlockText, eol: string): Edit[] {
  if (lines.length === 0) return [];
  const { offset: at, isOpen } = lineEnd(yaml, offset);
  return [{ from: at, to: at, text: isOpen ? eol + lines.join(eol) : lines.join(eol) + eol }];
}

/** A block of text: the comment behind its sign stays. */
function replaceBlock(yaml: string, token: CST.BlockScalar, { head, lines }: BlockText, eol: string): Edit[] {
  const [sign] = token.props;
  const signEnd = sign ? endOf(sign) : token.offset;
  const from = headEnd(token);
  const to = endOf(token);
  const isOpen = to === yaml.length && !yaml.endsWith("\n");
  const edits = [{ from: token.offset, to: signEnd, text: head }];
  const start = yaml[from - 1] === "\n" ? "" : eol;
  if (lines.length > 0) return [...edits, { from, to, text: start + lines.join(eol) + (isOpen ? "" : eol) }];
  return [...edits, { from: isOpen ? beforeBreak(yaml, from) : from, to, text: "" }];
}

/** A map or list in lines: below its key, or begun on the line of its dash. */
function replaceLines(yaml: string, spot: { token: CST.Token; mark: number }, next: BlockText, eol: string): Edit[] {
  const { token, mark } = spot;
  const head = next.head && ` ${next.head}`;
  const start = lineStart(yaml, token.offset);
  if (start <= mark) {
    const to = endOf(token);
    const end = yaml[to - 1] === "\n" ? eol : "";
    return [{ from: mark, to, text: [head, ...next.lines].join(eol) + end }];
  }
  const { offset: to, isOpen } = lineEnd(yaml, endOf(token));
  const lines = next.lines.join(eol) + (isOpen || next.lines.length === 0 ? "" : eol);
  const from = isOpen && lines === "" ? beforeBreak(yaml, start) : start;
  return [
    { from: mark, to: mark, text: head },
    { from, to, text: lines },
  ];
}

/** The value of the whole file. */
function replaceRoot(yaml: string, token: CST.Token | undefined, { head, lines }: BlockText, eol: string): Edit[] {
  const text = [...(head === "" ? [] : [head]), ...lines].join(eol);
  if (token === undefined)
    return [{ from: yaml.length, to: yaml.length, text: yaml === "" || yaml.endsWith("\n") ? text + eol : eol + text }];
  const to = endOf(token);
  return [{ from: token.offset, to, text: yaml[to - 1] === "\n" ? text + eol : text }];
}

/** Where the line before begins to end. */
export function beforeBreak(yaml: string, start: number) {
  if (yaml[start - 1] !== "\n") return start;
  return yaml[start - 2] === "\r" ? start - 2 : start - 1;
}
