import type { CST } from "yaml";
import { beforeBreak, type Edit } from "./file-edits.ts";
import { entriesOf, lineEnd, lineStart } from "./places.ts";

/** `lines`: the entry as it stands between brackets, or in lines of its own, indented. */
export function insertEdits(yaml: string, token: CST.Token, index: number, lines: string[], eol: string): Edit[] {
  const entries = entriesOf(token);
  const before = entries[index - 1];
  const [first] = entries;
  if (!first) return [];
  const text = lines.join(token.type === "flow-collection" ? " " : eol);
  if (token.type === "flow-collection")
    return [before ? insertion(before.end, `, ${text}`) : insertion(first.start, `${text}, `)];
  const pad = " ".repeat(columnOf(yaml, token));
  if (!before) return [insertion(first.start, text.slice(pad.length) + eol + pad)];
  const { offset, isOpen } = lineEnd(yaml, before.end);
  return [insertion(offset, isOpen ? eol + text : text + eol)];
}

/** Not for the only entry. A comment on its line goes with it; comments above it stay. */
export function removeEdits(yaml: string, token: CST.Token, index: number): Edit[] {
  const entries = entriesOf(token);
  const [before, entry, after] = [entries[index - 1], entries[index], entries[index + 1]];
  if (!entry) return [];
  if (token.type === "flow-collection") {
    return [{ from: after || !before ? entry.start : before.end, to: after?.start ?? entry.end, text: "" }];
  }
  const start = lineStart(yaml, entry.start);
  const { offset, isOpen } = lineEnd(yaml, entry.end);
  if (yaml.slice(start, entry.start).trim() === "")
    return [{ from: isOpen ? beforeBreak(yaml, start) : start, to: offset, text: "" }];
  // The first one of an entry that is itself a list or map stands on the line of that one's dash.
  const rest = yaml.slice(offset);
  return [{ from: entry.start, to: offset + rest.length - rest.trimStart().length, text: "" }];
}

/** An entry as `insertEdits` takes it, byte by byte. */
export function entryLines(yaml: string, token: CST.Token, index: number): string[] {
  const entry = entriesOf(token)[index];
  if (!entry) return [];
  if (token.type === "flow-collection") return [yaml.slice(entry.start, entry.end)];
  const text = yaml.slice(entry.start, lineEnd(yaml, entry.end).offset).replace(/\r?\n$/, "");
  return (" ".repeat(columnOf(yaml, token)) + text).split(/\r?\n/);
}

/** In which the dashes or keys of a list or map stand. */
export function columnOf(yaml: string, token: CST.Token) {
  const start = entriesOf(token)[0]?.start ?? 0;
  return start - lineStart(yaml, start);
}

function insertion(at: number, text: string): Edit {
  return { from: at, to: at, text };
}
