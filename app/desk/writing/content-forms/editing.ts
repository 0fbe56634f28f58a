import type { ContentMistake } from "#app/site/content.ts";
import type { NamedField } from "#app/desk/writing/fields/field-spec.ts";
import type { Path } from "#app/desk/writing/fields/values.ts";

/** What every field of a form is given: how it changes a value, and what is wrong with one. */
export type Editing = { change(path: Path, value: unknown): void; mistakes: readonly ContentMistake[] };

export type InputProps = { editing: Editing; path: Path; value: unknown; field: Omit<NamedField, "key"> };

/** What the build would say of a value, without the name of the field in front: the field stands above it. */
export function mistakeAt(mistakes: readonly ContentMistake[], path: Path) {
  const found = mistakes.filter(
    ({ field }) => field.length === path.length && path.every((key, at) => String(field[at]) === String(key)),
  );
  return found.map(({ reason }) => reason).join(" ") || undefined;
}
