import type { ComponentType } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { type InputProps, mistakeAt } from "./editing.ts";
import { emptyValue, type FieldSpec } from "#app/desk/fields/field-spec.ts";
import styles from "./content-form.module.css";
import { idOf } from "#app/desk/fields/values.ts";

type Group = Extract<FieldSpec, { kind: "group" }>;
type Props = InputProps & { spec: Group; Input: ComponentType<InputProps> };

/** Fields that belong together. One that may be left out and is not there is a button. */
export function GroupInput({ editing, path, value, field, spec, Input }: Props) {
  const map = (value ?? {}) as Record<string | number, unknown>;
  const mistake = mistakeAt(editing.mistakes, path);
  const inner = spec.fields.map((each) => (
    <Input key={each.key} editing={editing} path={[...path, each.key]} value={map[each.key]} field={each} />
  ));
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
    <fieldset className={styles.group} id={idOf(path)}>
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
