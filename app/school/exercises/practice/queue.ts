import { attempt } from "#app/site/attempt.ts";
import type { Write, WriteResult } from "#app/school/courses/course/writes.ts";
import { insteadOf, onFrom } from "./unsent-notes.ts";

export type Sent = { write: Write; result: WriteResult };

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

function keyOf(student: string) {
  return `learning-${student}`;
}

/** With one more; what it makes needless goes. */
export function withWrite(queue: Write[], write: Write): Write[] {
  const before = queue.find((each) => subjectOf(each) === subjectOf(write));
  return [...queue.filter((each) => each !== before), insteadOf(before, write)];
}

/** Without what was sent. What was changed meanwhile stays. */
export function withoutSent(queue: Write[], sent: Sent[]): Write[] {
  const rest = queue.filter((each) => !sent.some(({ write }) => JSON.stringify(write) === JSON.stringify(each)));
  return rest.map((each) =>
    onFrom(
      sent.find(({ write }) => subjectOf(write) === subjectOf(each)),
      each,
    ),
  );
}

/** What a write is about: the later of two about the same makes the earlier needless. Every try at a quiz counts. */
export function subjectOf(write: Write) {
  if (write.do === "attempt") return write.id;
  if ("heading" in write) return ["bookmark", write.track, write.module, write.stop, write.heading].join(" ");
  return [write.do === "note" ? "note" : "mark", write.track, write.module, write.stop].join(" ");
}
