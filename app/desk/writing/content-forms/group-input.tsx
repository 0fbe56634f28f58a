import type { ComponentType } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { type Editing, type InputProps, mistakeAt } from "./editing.ts";
import { emptyValue, type FieldSpec, type NamedField } from "#app/desk/writing/fields/field-spec.ts";
import styles from "./content-form.module.css";
import { idOf } from "#app/desk/writing/fields/values.ts";

type Group = Extract<FieldSpec, { kind: "group" }>;
type Props = InputProps & { spec: Group; Input: ComponentType<InputProps> };

/** Fields that belong together. One that may be left out and is not there is a button. */
export function GroupInput({ editing, path, value, field, spec, Input }: Props) {
  const map = (value ?? {}) as Record<string | number, unknown>;
  const mistake = mistakeAt(editing.mistakes, path);
  const inner = foldsOf(spec.fields).map(({ fold, fields }) => {
    const inputs = fields.map((each) => (
      <Input key={each.key} editing={editing} path={[...path, each.key]} value={map[each.key]} field={each} />
    ));
    return fold === undefined ? (
      inputs
    ) : (
      <details key={fold} className={styles.fold}>
        <summary>
          {fold}
          <ToMend count={mistakesIn(editing, path, fields)} />
        </summary>
        <div className={styles.fields}>{inputs}</div>
      </details>
    );
  });
  if (path.length === 0) return <div className={styles.fields}>{inner}</div>;
  if (value === undefined && field.isOptional)
    return (
      <p>
        <Button type="button" look="ghost" onClick={() => editing.change(path, emptyValue(spec))}>
          Add: {field.label}
        </Button>
      </p>
    );
  return (
    <fieldset className={styles.group} data-pair={isPair(spec) ? "" : undefined} id={idOf(path)}>
      <legend>{field.label}</legend>
      {field.hint ? <p className={styles.hint}>{field.hint}</p> : null}
      {mistake ? <p className={styles.mistake}>{mistake}</p> : null}
      {inner}
      {field.isOptional ? (
        <p>
          <Button type="button" look="ghost" onClick={() => editing.change(path, undefined)}>
            Take out: {field.label}
          </Button>
        </p>
      ) : null}
    </fieldset>
  );
}

/** Neighbors with the same fold, which are folded together; every other field stands by itself. */
function foldsOf(fields: NamedField[]) {
  const folds: { fold: string | undefined; fields: NamedField[] }[] = [];
  for (const field of fields) {
    const last = folds.at(-1);
    if (last && last.fold === field.fold) last.fields.push(field);
    else folds.push({ fold: field.fold, fields: [field] });
  }
  return folds;
}

function mistakesIn({ mistakes }: Editing, path: InputProps["path"], fields: NamedField[]) {
  const places = fields.map(({ key }) => [...path, key]);
  const isIn = (field: readonly unknown[]) =>
    places.some((place) => place.every((key, at) => String(field[at]) === String(key)));
  return mistakes.filter(({ field }) => isIn(field)).length;
}

/** What is folded says that something in it is wrong. */
function ToMend({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className={styles.mistake}>{` ${count} to mend`}</span>;
}

/** Two numbers, such as a point, which stand side by side at every width. */
function isPair({ fields }: Group) {
  return fields.length === 2 && fields.every(({ key, spec }) => typeof key === "number" && spec.kind === "number");
}
