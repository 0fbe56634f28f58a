import type { ReactNode } from "react";
import type { Reading } from "#app/review/draft/use-reading.ts";
import { Button } from "#app/ui/form/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./desk.module.css";

type Props = { reading: Reading; onRelease(): void; onPutBack(): void; children: ReactNode };

/** By what the work is read (`children`), the summary, and how a reading ends. */
export function DeskSide({ reading: { draft, step }, onRelease, onPutBack, children }: Props) {
  return (
    <aside className={styles.side} aria-label="Rubric and release">
      <h2>Rubric</h2>
      {children}
      <TextArea
        name="summary"
        label="Summary for the student"
        maxLength={4000}
        value={draft.summary}
        onChange={({ target }) => step({ do: "summary", text: target.value })}
      />
      <div className={layout.row}>
        <Button type="button" onClick={onRelease}>
          Last look and release
        </Button>
        <Button type="button" look="ghost" onClick={onPutBack}>
          Not for me
        </Button>
      </div>
    </aside>
  );
}
