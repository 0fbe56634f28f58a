import { useEffect, useRef, useState } from "react";
import { TextArea } from "#app/ui/field.tsx";
import { KeepingLine } from "./keeping-line.tsx";
import type { Note, StopView } from "./learning.ts";
import styles from "./learning.module.css";
import { useLearning } from "./learning-provider.tsx";
import { readQueue } from "./queue.ts";

/** Milliseconds after the last key until a note is kept. */
const rest = 800;
/** As many characters as our server keeps of one note. */
const longest = 10_000;

/** The student's own note on a stop. It is kept while it is written, in this browser first. */
export function NoteField({ view: { track, number, stop, note, student } }: { view: StopView }) {
  const { write } = useLearning();
  const area = useRef<HTMLTextAreaElement>(null);
  const known = useRef<Note>(note);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [merged, setMerged] = useState(false);

  function keep() {
    clearTimeout(timer.current);
    const text = area.current?.value ?? known.current.text;
    if (text === known.current.text) return;
    const { revision } = known.current;
    known.current = { text, revision };
    write({ do: "note", track, module: number, stop: stop.slug, text, base: revision }, (result) => {
      if (!result.ok || !result.note) return;
      const isUntouched = area.current?.value === text;
      known.current = isUntouched ? result.note : { text, revision: result.note.revision };
      if (area.current && isUntouched && result.note.text !== text) {
        area.current.value = result.note.text;
        setMerged(true);
      }
    });
  }

  // In step with what the browser holds: a note that was not sent yet, or one typed before React was there.
  useEffect(() => {
    const unsent = readQueue(student?.id ?? "").find(
      (each) => each.do === "note" && each.track === track && each.module === number && each.stop === stop.slug,
    );
    if (unsent?.do === "note" && area.current && area.current.value === note.text) {
      area.current.value = unsent.text;
      known.current = { text: unsent.text, revision: unsent.base };
    }
    keep();
    // Once: afterwards the student writes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <section className={styles.note} data-hydrate="" data-screen-only="" aria-labelledby="note-title">
      <h2 id="note-title">Your notes</h2>
      <TextArea
        ref={area}
        label="Only you see them"
        name="note"
        rows={6}
        maxLength={longest}
        defaultValue={note.text}
        hint={
          merged ? "This note was also changed on another device: both texts are kept, one under the other." : undefined
        }
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(keep, rest);
        }}
        onBlur={keep}
      />
      <KeepingLine />
    </section>
  );
}
