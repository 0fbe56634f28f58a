import { fieldAt, type FieldValue, isFieldValue, withField } from "./field-values.ts";
import { bring } from "./bring-field.ts";
import { insertEntry, removeEntry } from "./file-steps.ts";
import { type FieldPath, openFile, type OpenedFile, sourceOf } from "./opened-file.ts";

/**
 * The new source of a file, or why there is none: the file is no YAML (`unreadable`), the path leads to nothing
 * (`nowhere`), or what was written would not be read back as exactly this value, all other fields as they were
 * (`unwritable`).
 */
export type Change = { ok: true; source: string } | { ok: false; reason: "unreadable" | "nowhere" | "unwritable" };

/**
 * Sets one field of a content file; all other bytes stay, comments too. The field may be one that is absent in a map
 * that is there, or the place behind the last entry of a list; `[]` is the file as a whole, `["body"]` the Markdown text.
 * Maps and lists are brought to their new value in the smallest steps: fields that are equal are not written. A scalar
 * keeps its style where the value allows it. Lines of a text end with `\n`: what a browser sends (`\r\n`) is put right before.
 */
export function changeField(source: string, path: FieldPath, value: FieldValue): Change {
  if (!isFieldValue(value)) return { ok: false, reason: "unwritable" };
  return change(source, (file) => {
    if (withField(file.fields, path, value) === undefined) return "nowhere";
    return bring(file, path, value);
  });
}

/** Takes out an optional field, or an entry of a list. A comment on its line goes with it; comments above it stay. */
export function removeField(source: string, path: FieldPath): Change {
  return change(source, (file) => (fieldAt(file.fields, path) === undefined ? "nowhere" : removeEntry(file, path)));
}

/** Puts a new entry before the one that is at the path now, or behind the last: `["benefits", 2]`. */
export function insertField(source: string, path: FieldPath, value: FieldValue): Change {
  if (!isFieldValue(value)) return { ok: false, reason: "unwritable" };
  return change(source, (file) => {
    const list = fieldAt(file.fields, path.slice(0, -1));
    const index = path.at(-1);
    if (!Array.isArray(list) || typeof index !== "number" || index < 0 || index > list.length) return "nowhere";
    return insertEntry(file, path, value);
  });
}

function change(source: string, step: (file: OpenedFile) => OpenedFile | "nowhere" | undefined): Change {
  const file = openFile(source);
  if (!("fields" in file)) return { ok: false, reason: "unreadable" };
  const next = step(file);
  if (next === "nowhere") return { ok: false, reason: "nowhere" };
  return next ? { ok: true, source: sourceOf(next) } : { ok: false, reason: "unwritable" };
}
