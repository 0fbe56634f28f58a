import { CST, type Document } from "yaml";
import type { FieldPath } from "./opened-file.ts";

/** An entry of a list or map. `start`: at its dash or key; `mark`: behind its dash or colon; `end`: behind its value. */
type Entry = { key?: string; start: number; mark: number; end: number; token?: CST.Token };

/**
 * Where the value at a path stands in the YAML. `column`: of its key or dash, -1 for the file's own; `mark`: behind its
 * colon or dash; `inFlow`: between brackets. No `token` where nothing is written.
 */
export type Spot = { column: number; mark: number; inFlow: boolean; token?: CST.Token };

/** Undefined where the path leads nowhere. */
export function findSpot(document: Document, yaml: string, path: FieldPath): Spot | undefined {
  let spot: Spot = { column: -1, mark: -1, inFlow: false, ...tokenOf(document.contents?.srcToken) };
  for (const key of path) {
    const { token } = spot;
    const entry = entriesOf(token).find((each, index) =>
      each.key === undefined ? index === key : each.key === String(key),
    );
    if (!entry || !token) return undefined;
    const { start, mark } = entry;
    const inFlow = token.type === "flow-collection";
    spot = { column: start - lineStart(yaml, start), mark, inFlow, ...tokenOf(entry.token) };
  }
  return spot;
}

/** In the order of the file; none of what is no list and no map, or is one of a rare kind (`[a: 1]`, `? key`). */
export function entriesOf(token: CST.Token | undefined): Entry[] {
  if (!token || !CST.isCollection(token)) return [];
  const isList = token.type === "block-seq" || (token.type === "flow-collection" && token.start.source === "[");
  const entries: Entry[] = [];
  for (const { start, key, sep, value } of token.items) {
    const mark = isList
      ? start.find((each) => each.type === "seq-item-ind")
      : sep?.find((each) => each.type === "map-value-ind");
    const first = isList ? (mark ?? value) : (key ?? undefined);
    const last = mark ?? first;
    // What is left behind a last comma or comment.
    if (!first || !last) continue;
    const name = isList ? undefined : keyOf(first);
    const behind = endOf(last);
    entries.push({
      ...(name !== undefined && { key: name }),
      start: first.offset,
      mark: behind,
      end: value ? endOf(value) : behind,
      ...tokenOf(value),
    });
  }
  return entries;
}

/** Behind the last sign of a token; comments that follow are not part of it, lines of a block are. */
export function endOf(token: CST.Token): number {
  if (token.type === "block-scalar") return headEnd(token) + token.source.length;
  if (token.type === "block-map" || token.type === "block-seq") return entriesOf(token).at(-1)?.end ?? token.offset;
  if (token.type === "flow-collection") {
    const close = token.end.findLast((each) => each.source === "]" || each.source === "}");
    return close ? endOf(close) : token.offset;
  }
  return token.offset + ("source" in token ? token.source.length : 0);
}

/** Where the lines of a block begin: behind `>-`, its comment and the line's end. */
export function headEnd(token: CST.BlockScalar) {
  return token.props.reduce((end, each) => end + ("source" in each ? each.source.length : 0), token.offset);
}

export function lineStart(text: string, offset: number) {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** Of the line in which a value ends; a block's lines end with their own. `isOpen`: at the end of a file without one. */
export function lineEnd(text: string, offset: number) {
  if (offset > 0 && text[offset - 1] === "\n") return { offset, isOpen: false };
  const at = text.indexOf("\n", offset);
  return at === -1 ? { offset: text.length, isOpen: true } : { offset: at + 1, isOpen: false };
}

function keyOf(token: CST.Token) {
  return CST.isScalar(token) ? CST.resolveAsScalar(token)?.value : undefined;
}

function tokenOf(token: CST.Token | undefined) {
  return token && token.type !== "error" ? { token } : {};
}
