import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import type { Trouble } from "#partners/answer.ts";
import { mostWrites, type Write, type WriteResult } from "#app/school/course/learning.ts";
import { withoutSent } from "./queue.ts";

/** Bytes of one question to our server, which takes 64 KiB; one note alone may have more and still fits. */
const mostBytes = 40_000;

export type Sent = { write: Write; result: WriteResult };
export type Sending = { ok: true; sent: Sent[] } | { ok: false; kind: Trouble; sent: Sent[] };
/** Where the queue of a student is, wherever that is. */
export type Waiting = { student: string; read(): Write[]; change(queue: Write[]): void };

/**
 * Sends what waits. What our server answered leaves the queue, whatever the answer: it would be the same again.
 * One tab sends at a time, where the browser can say so.
 */
export async function sendQueue(waiting: Waiting): Promise<Sending> {
  const send = () => sendAll(waiting);
  return navigator.locks ? navigator.locks.request(`learning-${waiting.student}`, send) : send();
}

async function sendAll({ student, read, change }: Waiting): Promise<Sending> {
  const sent: Sent[] = [];
  for (let queue = read(); queue.length > 0; queue = read()) {
    const writes = firstOf(queue);
    const proof = studentProof();
    if (!proof) return { ok: false, kind: "auth", sent };
    const answer = await ask<WriteResult[]>(href("/api/learning"), proof, { student, writes });
    if (!answer.ok) return { ok: false, kind: answer.kind, sent };

    const done = writes.map((write, place) => ({ write, result: answer.value[place] ?? unknown }));
    sent.push(...done);
    const known = done.map(({ write, result }) => ({ write, note: result.ok ? result.note : undefined }));
    change(withoutSent(read(), known));
  }
  return { ok: true, sent };
}

/** As many as go at once; one at least. */
function firstOf(writes: Write[]) {
  let bytes = 0;
  const tooMany = writes.slice(0, mostWrites).findIndex((write) => {
    bytes += new TextEncoder().encode(JSON.stringify(write)).length;
    return bytes > mostBytes;
  });
  return writes.slice(0, tooMany < 0 ? mostWrites : Math.max(tooMany, 1));
}

const unknown: WriteResult = { ok: false, kind: "invalid" };
