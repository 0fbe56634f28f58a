import { attempt } from "#app/members/member-token.ts";
import type { Note, Write } from "./learning.ts";

/** What a student did and our server does not have yet, oldest first. Kept for this student and sent for nobody else. */
export function readQueue(student: string): Write[] {
  const kept = attempt(() => JSON.parse(localStorage.getItem(keyOf(student)) ?? "[]") as unknown);
  return Array.isArray(kept) ? (kept as Write[]) : [];
}

/** Adds one; what it makes needless goes. False when the browser keeps nothing for this site, or has no room. */
export function addToQueue(student: string, write: Write): boolean {
  const queue = readQueue(student);
  const before = queue.find((each) => isAbout(each, write));
  // A note that was not sent yet was made from the same revision as the one that replaces it.
  const added = write.do === "note" && before?.do === "note" ? { ...write, base: before.base } : write;
  return keep(student, [...queue.filter((each) => each !== before), added]);
}

/** Takes out what was sent. What was changed meanwhile stays, and a note then goes by the revision that is kept now. */
export function takeFromQueue(student: string, sent: { write: Write; note?: Note }[]) {
  const rest = readQueue(student).filter((each) => !sent.some(({ write }) => isSame(each, write)));
  const rebased = rest.map((each) => {
    const known = each.do === "note" ? sent.find(({ write }) => isAbout(write, each))?.note : undefined;
    return known && each.do === "note" ? { ...each, base: known.revision } : each;
  });
  keep(student, rebased);
}

function keep(student: string, queue: Write[]) {
  return (
    attempt(() => {
      if (queue.length === 0) localStorage.removeItem(keyOf(student));
      else localStorage.setItem(keyOf(student), JSON.stringify(queue));
      return true;
    }) ?? false
  );
}

/** Whether the later of the two makes the earlier needless. Every try at a quiz counts. */
function isAbout(one: Write, other: Write) {
  if (one.do === "attempt" || other.do === "attempt") return false;
  const sameKind = (one.do === "note") === (other.do === "note");
  return sameKind && one.track === other.track && one.module === other.module && one.stop === other.stop;
}

function isSame(one: Write, other: Write) {
  return JSON.stringify(one) === JSON.stringify(other);
}

function keyOf(student: string) {
  return `learning-${student}`;
}
