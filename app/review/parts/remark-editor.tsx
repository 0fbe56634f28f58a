import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Criterion } from "#app/review/desk/desk.ts";
import { placeOf } from "#app/review/draft/draft.ts";
import type { Editor } from "#app/review/draft/editor.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Field, Select, TextArea } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./remark.module.css";

type Props = {
  editor: Editor;
  rubric: readonly Criterion[];
  /** How many lines the text has. */
  lines: number;
  onChange(editor: Editor): void;
  onAdd(): void;
  onDrop(): void;
};

/** Writes one remark at its lines. Ready-made words go as they are only by a button that says so. */
export function RemarkEditor({ editor, rubric, lines, onChange, onAdd, onDrop }: Props) {
  const words = useRef<HTMLTextAreaElement>(null);
  // In step with the page: whoever begins a remark writes.
  useEffect(() => words.current?.focus(), []);
  const isAsIs = editor.ready !== "" && editor.text.trim() === editor.ready;
  const isEmpty = editor.text.trim() === "";

  function press(event: KeyboardEvent) {
    if (event.key === "Escape") onDrop();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isEmpty && !isAsIs) onAdd();
  }
  return (
    <form
      className={styles.editor}
      aria-label={`Remark on ${placeOf(editor)}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onAdd();
      }}
    >
      <div className={styles.range}>
        <Lines editor={editor} lines={lines} onChange={onChange} />
        <Select
          label="About"
          value={editor.criterion}
          onChange={(event) => onChange({ ...editor, criterion: event.target.value })}
        >
          <option value="">Nothing in the rubric</option>
          {rubric.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        ref={words}
        label="Remark"
        maxLength={4000}
        value={editor.text}
        hint={
          isAsIs ? "These words are ready-made. Make them fit this work, or say that they fit as they are." : undefined
        }
        onKeyDown={press}
        onChange={(event) => onChange({ ...editor, text: event.target.value })}
      />
      <div className={layout.row}>
        <Button look={isAsIs ? "ghost" : "solid"} busy={isEmpty}>
          {isAsIs ? "It fits as it is" : "Add the remark"}
        </Button>
        <Button type="button" look="ghost" onClick={onDrop}>
          Leave it
        </Button>
      </div>
    </form>
  );
}

function Lines({ editor, lines, onChange }: Pick<Props, "editor" | "lines" | "onChange">) {
  const within = (typed: string) => Math.max(1, Math.min(lines, Math.trunc(Number(typed)) || 1));
  return (
    <>
      <Field
        label="From line"
        type="number"
        min={1}
        max={lines}
        value={editor.first}
        onChange={({ target }) => {
          const first = within(target.value);
          onChange({ ...editor, first, last: Math.max(first, editor.last) });
        }}
      />
      <Field
        label="To line"
        type="number"
        min={1}
        max={lines}
        value={editor.last}
        onChange={({ target }) => {
          const last = within(target.value);
          onChange({ ...editor, last, first: Math.min(last, editor.first) });
        }}
      />
    </>
  );
}
