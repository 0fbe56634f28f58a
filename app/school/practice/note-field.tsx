import { useEffect, useRef, useState } from "react";
import { TextArea } from "#app/ui/form/field.tsx";
import { KeepingLine } from "./keeping-line.tsx";
import { longestNote } from "#app/school/course/writes.ts";
import type { StopView } from "#app/school/course/learning.ts";
import styles from "./learning.module.css";
import { useLearning } from "./learning-provider.tsx";
import { readQueue } from "./queue.ts";
import { textBefore } from "./unsent.ts";

/** Milliseconds after the last key until a note is kept. */
const rest = 800;
const apart = "This note was also changed on another device: both texts are kept, one under the other.";

/** The student's own note on a stop. It is kept while it is written, in this browser first. */
export function NoteField({ view }: { view: StopView }) {
  const { area, put, merged } = useNote(view);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // In step with the page itself: whoever leaves it in the middle of a word finds the word again.
  useEffect(() => {
    addEventListener("pagehide", put);
    return () => removeEventListener("pagehide", put);
  });

  return (
    <section className={styles.note} data-hydrate="" data-screen-only="" aria-labelledby="note-title">
      <h2 id="note-title">Your notes</h2>
      <TextArea
        ref={area}
        label="Only you see them"
        name="note"
        rows={6}
        maxLength={longestNote}
        defaultValue={view.note.text}
        hint={merged ? apart : undefined}
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(put, rest);
        }}
        onBlur={put}
      />
      <KeepingLine of="note" />
    </section>
  );
}

/** `put` keeps what stands in the field now; `merged` once a text from another device was put before it. */
function useNote({ track, number, stop, note, student }: StopView) {
  const { write } = useLearning();
  const area = useRef<HTMLTextAreaElement>(null);
  const known = useRef(note);
  const [merged, setMerged] = useState(false);

  function put() {
    const text = area.current?.value ?? known.current.text;
    if (text === known.current.text) return;
    const { revision } = known.current;
    known.current = { text, revision };
    write({ do: "note", track, module: number, stop: stop.slug, text, base: revision }, (result, sent) => {
      if (!result.ok || !result.note || sent.do !== "note") return;
      const before = textBefore(result.note, sent.text);
      known.current = { text: before + known.current.text, revision: result.note.revision };
      if (before === "" || !area.current) return;
      area.current.value = before + area.current.value;
      setMerged(true);
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
    put();
    // Once: afterwards the student writes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { area, put, merged };
}
