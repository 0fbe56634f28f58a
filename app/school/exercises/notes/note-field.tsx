import { TextArea } from "#app/ui/form/field.tsx";
import { KeepingLine } from "#app/school/exercises/practice/keeping-line.tsx";
import { longestNote } from "#app/school/courses/course/writes.ts";
import type { StopView } from "#app/school/courses/course/learning.ts";
import styles from "#app/school/exercises/practice/learning.module.css";
import { useStudentWords } from "#app/school/courses/part-words/use-school-words.ts";
import { useNote } from "./use-note.ts";

/** The student's own note on a stop. It is kept while it is written, in this browser first. */
export function NoteField({ view }: { view: StopView }) {
  const words = useStudentWords();
  const { stop, note, student, track, number: module } = view;
  const { merged, field } = useNote({ student: student?.id ?? "", track, module, stop: stop.slug, note });
  return (
    <section className={styles.note} data-hydrate="" data-screen-only="" aria-labelledby="note-title">
      <h2 id="note-title">{words.notes}</h2>
      <TextArea
        label={words.notesLabel}
        name="note"
        rows={6}
        maxLength={longestNote}
        hint={merged ? words.notesMerged : undefined}
        {...field}
      />
      <KeepingLine of="note" />
    </section>
  );
}
