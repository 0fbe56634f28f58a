import { attempt } from "#app/site/attempt.ts";
import type { Note, Write } from "#app/school/course/learning.ts";

/** What a student did and our server does not have yet, oldest first. Kept for this student and sent for nobody else. */
export function readQueue(student: string): Write[] {
  const kept = attempt(() => JSON.parse(localStorage.getItem(keyOf(student)) ?? "[]") as unknown);
  return Array.isArray(kept) ? (kept as Write[]) : [];
}

/** False when the browser keeps nothing for this site, or has no room; then what was kept before stays. */
export function keepQueue(student: string, queue: Write[]): boolean {
  const done = attempt(() => {
    if (queue.length === 0) localStorage.removeItem(keyOf(student));
    else localStorage.setItem(keyOf(student), JSON.stringify(queue));
    return true;
  });
  return done ?? false;
}

/** With one more; what it makes needless goes. */
export function withWrite(queue: Write[], write: Write): Write[] {
  const before = queue.find((each) => subjectOf(each) === subjectOf(write));
  // A note that was not sent yet was made from the same revision as the one that replaces it.
  const added = write.do === "note" && before?.do === "note" ? { ...write, base: before.base } : write;
  return [...queue.filter((each) => each !== before), added];
}

/** Without what was sent. What was changed meanwhile stays; a note then goes on from what our server keeps now. */
export function withoutSent(queue: Write[], sent: { write: Write; note?: Note }[]): Write[] {
  const rest = queue.filter((each) => !sent.some(({ write }) => JSON.stringify(write) === JSON.stringify(each)));
  return rest.map((each) => {
    const before = sent.find(({ write }) => subjectOf(write) === subjectOf(each));
    if (each.do !== "note" || before?.write.do !== "note" || !before.note) return each;
    return { ...each, text: textBefore(before.note, before.write.text) + each.text, base: before.note.revision };
  });
}

/** What our server put before a text that was sent: a text from another device, or nothing. */
export function textBefore(note: Note, sent: string) {
  return note.text.endsWith(sent) ? note.text.slice(0, note.text.length - sent.length) : "";
}

/** What a write is about: the later of two about the same makes the earlier needless. Every try at a quiz counts. */
export function subjectOf(write: Write) {
  if (write.do === "attempt") return write.id;
  return [write.do === "note" ? "note" : "mark", write.track, write.module, write.stop].join(" ");
}

function keyOf(student: string) {
  return `learning-${student}`;
}
