import { isDeepStrictEqual } from "node:util";
import { columnOf, entryLines, insertEdits, removeEdits } from "./entry-edits.ts";
import { fieldAt, isList, isMap, withField } from "./field-values.ts";
import { applyEdits, beforeOf, type Edit, replaceValue } from "./file-edits.ts";
import { type FieldPath, openFile, type OpenedFile, sourceOf } from "./opened-file.ts";
import { entriesOf, findSpot } from "./places.ts";
import { collectionLines, flowText, keyText, writings } from "./value-text.ts";

/** A file after a step that was read back as wanted; undefined where it cannot be written. */
type Stepped = OpenedFile | undefined;

/**
 * Brings the field at a path to a value, in the smallest steps: what is equal keeps its bytes, of a map only the keys
 * that differ are written, of a list only the entries between the first and the last that differ.
 */
export function bring(file: OpenedFile, path: FieldPath, value: unknown): Stepped {
  const old = fieldAt(file.fields, path);
  if (isDeepStrictEqual(old, value)) return file;
  if (file.body !== undefined && path.length === 1 && path[0] === "body") return bringBody(file, value);
  if (isMap(old) && isMap(value) && Object.keys(old).length > 0 && Object.keys(value).length > 0)
    return bringMap(file, path, old, value);
  if (isList(old) && isList(value) && old.length > 0 && value.length > 0) return bringList(file, path, old, value);
  if (old === undefined) return addEntry(file, path, value);
  return replace(file, path, value);
}

function bringMap(file: OpenedFile, path: FieldPath, old: object, value: object): Stepped {
  let next: Stepped = file;
  for (const [key, each] of Object.entries(value)) next &&= bring(next, [...path, key], each);
  for (const key of Object.keys(old)) if (!Object.hasOwn(value, key)) next &&= removeEntry(next, [...path, key]);
  return next;
}

function bringList(file: OpenedFile, path: FieldPath, old: unknown[], value: unknown[]): Stepped {
  const most = Math.min(old.length, value.length);
  let start = 0;
  while (start < most && isDeepStrictEqual(old[start], value[start])) start++;
  let same = 0;
  while (same < most - start && isDeepStrictEqual(old.at(-1 - same), value.at(-1 - same))) same++;

  let next: Stepped = file;
  for (let index = start; index < most - same; index++) next &&= bring(next, [...path, index], value[index]);
  for (let index = most - same; index < value.length - same; index++)
    next &&= insertEntry(next, [...path, index], value[index]);
  for (let left = old.length; left > value.length; left--) next &&= removeEntry(next, [...path, most - same]);
  return next;
}

function bringBody(file: OpenedFile, value: unknown): Stepped {
  if (typeof value !== "string") return undefined;
  const body = file.eol === "\r\n" ? value.replaceAll("\n", file.eol) : value;
  const gap = body === "" || file.gap.endsWith("\n") ? file.gap : file.gap + file.eol;
  return readBack({ ...file, gap, body }, withField(file.fields, ["body"], value));
}

function replace(file: OpenedFile, path: FieldPath, value: unknown): Stepped {
  const spot = findSpot(file.document, file.yaml, path);
  if (!spot) return undefined;
  const ways = writings(value, spot, beforeOf(spot)).map((text) => replaceValue(file.yaml, spot, text, file.eol));
  return firstReadBack(file, ways, withField(file.fields, path, value));
}

/** The last step of the path is a key that is not there yet: it goes to the end of its map. */
function addEntry(file: OpenedFile, path: FieldPath, value: unknown): Stepped {
  const within = path.slice(0, -1);
  const key = path.at(-1);
  const map = fieldAt(file.fields, within);
  if (isList(map)) return insertEntry(file, path, value);
  if (!isMap(map) || key === undefined) return undefined;
  const token = findSpot(file.document, file.yaml, within)?.token;
  const entries = entriesOf(token).length;
  if (!token || entries === 0) return replace(file, within, { ...map, [key]: value });
  const column = columnOf(file.yaml, token);
  const flow = `${keyText(String(key))}: ${flowText(value)}`;
  const ways =
    token.type === "flow-collection"
      ? [[flow]]
      : [collectionLines({ [key]: value }, column), [" ".repeat(column) + flow]];
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
  if (!token || entries.length === 0) return replace(file, within, wanted);
  const column = columnOf(file.yaml, token);
  const [lines, line] = [collectionLines([value], column), [`${" ".repeat(column)}- ${flowText(value)}`]];
  const isFlowList = entries.at(-1)?.token?.type === "flow-collection";
  const ways = token.type === "flow-collection" ? [[flowText(value)]] : isFlowList ? [line, lines] : [lines, line];
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
  if (entries.length === 1) return replace(file, within, isList(fieldAt(file.fields, within)) ? [] : {});
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
