import { type ComponentType, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { type InputProps, mistakeAt } from "./editing.ts";
import { emptyValue, type FieldSpec } from "#app/desk/writing/fields/field-spec.ts";
import buttons from "#app/desk/frame/parts/word-buttons.module.css";
import layout from "#app/ui/layout.module.css";
import styles from "./content-form.module.css";
import { entryWords } from "#app/desk/writing/fields/path-words.ts";
import { idOf, moved } from "#app/desk/writing/fields/values.ts";

type List = Extract<FieldSpec, { kind: "list" }>;
type Props = InputProps & { spec: List; Input: ComponentType<InputProps> };

/** Entries in their order, with buttons to add, remove and move them. The focus goes with what was moved. */
export function ListInput({ editing, path, value, field, spec, Input }: Props) {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const [said, setSaid] = useState("");
  const goTo = useFocusAfter(said);
  const isFixed = spec.most !== undefined && spec.least === spec.most && entries.length === spec.most;
  const mistake = mistakeAt(editing.mistakes, path);

  function move(from: number, to: number) {
    editing.change(path, moved(entries, from, to));
    goTo(`${idOf([...path, to])}-${to < from ? "up" : "down"}`);
    setSaid(`${spec.entry} ${from + 1} is now number ${to + 1} of ${entries.length}.`);
  }
  function remove(at: number) {
    const next = entries.toSpliced(at, 1);
    editing.change(path, next.length === 0 && field.isOptional ? undefined : next);
    goTo(`${idOf(path)}-add`);
    setSaid(`${spec.entry} ${at + 1} is taken out. ${entries.length - 1} stay.`);
  }
  function add() {
    editing.change(path, [...entries, emptyValue(spec.of)]);
    setSaid(`A new ${spec.entry.toLowerCase()} is number ${entries.length + 1}.`);
  }
  return (
    <fieldset className={styles.group} id={idOf(path)}>
      <legend>{field.label}</legend>
      {field.hint ? <p className={styles.hint}>{field.hint}</p> : null}
      {spec.least > 0 || spec.most ? <p className={styles.hint}>{howMany(spec, entries.length)}</p> : null}
      {mistake ? <p className={styles.mistake}>{mistake}</p> : null}
      <ol className={styles.list}>
        {entries.map((entry, at) => (
          // Entries have no names of their own; every value is controlled, so that places serve.
          <li key={at}>
            <Input
              editing={editing}
              path={[...path, at]}
              value={entry}
              field={{ label: labelOf(spec, at, entry), isOptional: false, spec: spec.of }}
            />
            <EntryButtons
              id={idOf([...path, at])}
              at={at}
              last={entries.length - 1}
              name={entryWords(spec.entry, at, entry)}
              move={move}
              remove={isFixed ? undefined : remove}
            />
          </li>
        ))}
      </ol>
      {isFixed ? null : (
        <p>
          <Button type="button" look="ghost" id={`${idOf(path)}-add`} onClick={add}>
            Add: {field.label}
          </Button>
        </p>
      )}
      <p role="status" className={layout.visuallyHidden}>
        {said}
      </p>
    </fieldset>
  );
}

type Buttons = {
  id: string;
  at: number;
  last: number;
  name: string;
  move(from: number, to: number): void;
  remove?(at: number): void;
};

function EntryButtons({ id, at, last, name, move, remove }: Buttons) {
  return (
    <div className={buttons.buttons}>
      <button type="button" id={`${id}-up`} aria-disabled={at === 0} onClick={() => at > 0 && move(at, at - 1)}>
        Up<span className={layout.visuallyHidden}>: {name}</span>
      </button>
      <button type="button" id={`${id}-down`} aria-disabled={at === last} onClick={() => at < last && move(at, at + 1)}>
        Down<span className={layout.visuallyHidden}>: {name}</span>
      </button>
      {remove ? (
        <button type="button" onClick={() => remove(at)}>
          Take out<span className={layout.visuallyHidden}>: {name}</span>
        </button>
      ) : null}
    </div>
  );
}

/** What is but a line says its words in its field. */
function labelOf({ entry: name, of }: List, at: number, entry: unknown) {
  return of.kind === "group" || of.kind === "list" ? entryWords(name, at, entry) : `${name} ${at + 1}`;
}

function howMany({ least, most }: List, count: number) {
  if (most !== undefined && least === most) return `${count} of exactly ${most}`;
  if (most !== undefined) return `${count}, from ${least} to ${most}`;
  return `${count}, at least ${least}`;
}

/** In step with the document: the button that was pressed belongs to another entry once the list has changed. */
function useFocusAfter(change: string) {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current !== undefined) document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [change]);
  return (id: string) => {
    wanted.current = id;
  };
}
