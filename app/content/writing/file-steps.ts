import { isDeepStrictEqual } from "node:util";
import type { CST } from "yaml";
import { columnOf, entryLines, insertEdits, removeEdits } from "./entry-edits.ts";
import { fieldAt, isList, isMap, withField } from "./field-values.ts";
import { applyEdits, beforeOf, type Edit, replaceValue } from "./file-edits.ts";
import { type FieldPath, openFile, type OpenedFile, sourceOf } from "./opened-file.ts";
import { entriesOf, findSpot } from "./places.ts";
import { collectionLines, flowText, keyText, writings } from "./value-text.ts";

/** A file after a step that was read back as wanted; undefined where it cannot be written. */
export type Stepped = OpenedFile | undefined;

/** Writes another value in place of the one at a path. */
export function replaceField(file: OpenedFile, path: FieldPath, value: unknown): Stepped {
  const spot = findSpot(file.document, file.yaml, path);
  if (!spot) return undefined;
  const written = path.length === 0 ? withoutBody(file, value) : value;
  const ways = writings(written, spot, beforeOf(spot)).map((text) => replaceValue(file.yaml, spot, text, file.eol));
  return firstReadBack(file, ways, withField(file.fields, path, value));
}

/** The text of a Markdown file stands behind its YAML, never in it. */
function withoutBody(file: OpenedFile, value: unknown) {
  return file.body !== undefined && isMap(value) ? withField(value, ["body"], undefined) : value;
}

/** The last step of the path is a key that is not there yet: it goes to the end of its map. */
export function addEntry(file: OpenedFile, path: FieldPath, value: unknown): Stepped {
  const within = path.slice(0, -1);
  const key = path.at(-1);
  const map = fieldAt(file.fields, within);
  if (isList(map)) return insertEntry(file, path, value);
  if (!isMap(map) || key === undefined) return undefined;
  const token = findSpot(file.document, file.yaml, within)?.token;
  const entries = entriesOf(token).length;
  if (!token || entries === 0) return replaceField(file, within, { ...map, [key]: value });
  const column = columnOf(file.yaml, token);
  const flow = `${keyText(String(key))}: ${flowText(value)}`;
  const [lines, line] = [collectionLines({ [key]: value }, column), [" ".repeat(column) + flow]];
  const ways = token.type === "flow-collection" ? [[flow]] : isInBrackets(token, value) ? [line, lines] : [lines, line];
  const edits = ways.map((lines) => insertEdits(file.yaml, token, entries, lines, file.eol));
  return firstReadBack(file, edits, withField(file.fields, path, value));
}

/** Puts an entry of a list before the one that is at the path now, or behind the last. */
export function insertEntry(file: OpenedFile, path: FieldPath, value: unknown): Stepped {
  const within = path.slice(0, -1);
  const list = fieldAt(file.fields, within);
  const index = path.at(-1);
  if (!isList(list) || typeof index !== "number" || index < 0 || index > list.length) return undefined;
  const wanted = list.toSpliced(index, 0, value);
  const token = findSpot(file.document, file.yaml, within)?.token;
  const entries = entriesOf(token);
  if (!token || entries.length === 0) return replaceField(file, within, wanted);
  const column = columnOf(file.yaml, token);
  const [lines, line] = [collectionLines([value], column), [`${" ".repeat(column)}- ${flowText(value)}`]];
  const ways =
    token.type === "flow-collection" ? [[flowText(value)]] : isInBrackets(token, value) ? [line, lines] : [lines, line];
  const edits = ways.map((way) => insertEdits(file.yaml, token, index, way, file.eol));
  return firstReadBack(file, edits, withField(file.fields, within, wanted));
}

/** Takes a field, or an entry of a list, out; of the last one brackets stay. */
export function removeEntry(file: OpenedFile, path: FieldPath): Stepped {
  const within = path.slice(0, -1);
  const key = path.at(-1);
  const wanted = withField(file.fields, path, undefined);
  const token = findSpot(file.document, file.yaml, within)?.token;
  const entries = entriesOf(token);
  const index = entries.findIndex((entry, at) => (entry.key ?? at) === (entry.key === undefined ? key : String(key)));
  if (!token || index === -1) return undefined;
  if (entries.length === 1) return replaceField(file, within, isList(fieldAt(file.fields, within)) ? [] : {});
  return firstReadBack(file, [removeEdits(file.yaml, token, index)], wanted);
}

/** Moves an entry of a list, byte by byte, with the comments in it. */
export function moveEntry(file: OpenedFile, path: FieldPath, to: number): Stepped {
  const within = path.slice(0, -1);
  const list = fieldAt(file.fields, within);
  const from = path.at(-1);
  if (!isList(list) || typeof from !== "number" || !(from in list) || !(to in list)) return undefined;
  const token = findSpot(file.document, file.yaml, within)?.token;
  if (from === to || !token) return from === to ? file : undefined;
  const lines = entryLines(file.yaml, token, from);
  const left = removeEntry(file, path);
  const rest = left && findSpot(left.document, left.yaml, within)?.token;
  if (!rest) return undefined;
  const wanted = list.toSpliced(from, 1).toSpliced(to, 0, list[from]);
  return firstReadBack(
    left,
    [insertEdits(left.yaml, rest, to, lines, left.eol)],
    withField(file.fields, within, wanted),
  );
}

/** Another Markdown text below the fields. */
export function replaceBody(file: OpenedFile, value: unknown): Stepped {
  if (typeof value !== "string") return undefined;
  const body = file.eol === "\r\n" ? value.replaceAll("\n", file.eol) : value;
  const gap = body === "" || file.gap.endsWith("\n") ? file.gap : file.gap + file.eol;
  return readBack({ ...file, gap, body }, withField(file.fields, ["body"], value));
}

/** As the entry before the new one is written. */
function isInBrackets(token: CST.Token, value: unknown) {
  return typeof value === "object" && entriesOf(token).at(-1)?.token?.type === "flow-collection";
}

function firstReadBack(file: OpenedFile, ways: Edit[][], wanted: unknown): Stepped {
  for (const edits of ways) {
    const next = readBack({ ...file, yaml: applyEdits(file.yaml, edits) }, wanted);
    if (next) return next;
  }
  return undefined;
}

function readBack(file: OpenedFile, wanted: unknown): Stepped {
  const next = openFile(sourceOf(file));
  return "fields" in next && isDeepStrictEqual(next.fields, wanted) ? next : undefined;
}
