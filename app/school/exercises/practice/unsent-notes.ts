import type { Note, Write, WriteResult } from "#app/school/courses/course/writes.ts";

/** A note that was not sent yet was made from the same revision as the one that replaces it. */
export function insteadOf(before: Write | undefined, write: Write): Write {
  return write.do === "note" && before?.do === "note" ? { ...write, base: before.base } : write;
}

/** A note that was changed while it was sent goes on from what our server keeps now. */
export function onFrom(sent: { write: Write; result: WriteResult } | undefined, write: Write): Write {
  if (write.do !== "note" || sent?.write.do !== "note" || !sent.result.ok || !sent.result.note) return write;
  const { note } = sent.result;
  return { ...write, text: textBefore(note, sent.write.text) + write.text, base: note.revision };
}

/** What our server put before a text that was sent: a text from another device, or nothing. */
export function textBefore(note: Note, sent: string) {
  return note.text.endsWith(sent) ? note.text.slice(0, note.text.length - sent.length) : "";
}
