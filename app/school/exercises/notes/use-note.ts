import { useEffect, useRef, useState } from "react";
import type { Track } from "#app/school/courses/course/courses.ts";
import type { Note } from "#app/school/courses/course/writes.ts";
import { useLearning } from "#app/school/exercises/practice/learning-provider.tsx";
import { readQueue } from "#app/school/exercises/practice/queue.ts";
import { textBefore } from "#app/school/exercises/practice/unsent-notes.ts";

/** Milliseconds after the last key until a note is kept. */
const rest = 800;

type About = { student: string; track: Track; module: number; stop: string; note: Note };

/**
 * For a field whose text is kept while it is written, in this browser first. `put` keeps what stands in it now; `merged`
 * once a text from another device was put before it.
 */
export function useNote({ student, track, module, stop, note }: About) {
  const { write } = useLearning();
  const ref = useRef<HTMLTextAreaElement>(null);
  const known = useRef(note);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [merged, setMerged] = useState(false);

  function put() {
    const text = ref.current?.value ?? known.current.text;
    if (text === known.current.text) return;
    const { revision } = known.current;
    known.current = { text, revision };
    write({ do: "note", track, module, stop, text, base: revision }, (result, sent) => {
      if (!result.ok || !result.note || sent.do !== "note") return;
      const before = textBefore(result.note, sent.text);
      known.current = { text: before + known.current.text, revision: result.note.revision };
      if (before === "" || !ref.current) return;
      ref.current.value = before + ref.current.value;
      setMerged(true);
    });
  }

  // In step with what the browser holds: a note that was not sent yet, or one typed before React was there.
  useEffect(() => {
    const unsent = readQueue(student).find(
      (each) => each.do === "note" && each.track === track && each.module === module && each.stop === stop,
    );
    if (unsent?.do === "note" && ref.current && ref.current.value === note.text) {
      ref.current.value = unsent.text;
      known.current = { text: unsent.text, revision: unsent.base };
    }
    put();
    // Once: afterwards the student writes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // In step with the page itself: whoever leaves it in the middle of a word finds the word again.
  useEffect(() => {
    addEventListener("pagehide", put);
    return () => removeEventListener("pagehide", put);
  });

  function onInput() {
    clearTimeout(timer.current);
    timer.current = setTimeout(put, rest);
  }
  return { merged, field: { ref, defaultValue: note.text, onInput, onBlur: put } };
}
