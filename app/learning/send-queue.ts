import { href } from "react-router";
import { ask } from "#app/ask.ts";
import { studentProof } from "#app/students/student-token.ts";
import type { Trouble } from "#partners/answer.ts";
import type { Write, WriteResult } from "./learning.ts";
import { readQueue, takeFromQueue } from "./queue.ts";

/** As many as our server takes at once. */
const most = 50;

export type Sent = { write: Write; result: WriteResult };
export type Sending = { ok: true; sent: Sent[] } | { ok: false; kind: Trouble; sent: Sent[] };

/**
 * Sends what waits, and `more` that could not be kept. What our server answered leaves the queue, whatever the answer:
 * it would be the same again. One tab sends at a time, where the browser can say so.
 */
export async function sendQueue(student: string, more: Write[] = []): Promise<Sending> {
  const send = () => sendAll(student, more);
  return navigator.locks ? navigator.locks.request(`learning-${student}`, send) : send();
}

async function sendAll(student: string, more: Write[]): Promise<Sending> {
  const sent: Sent[] = [];
  for (let rest = [...readQueue(student), ...more]; rest.length > 0;) {
    const writes = rest.slice(0, most);
    const proof = studentProof();
    if (!proof) return { ok: false, kind: "auth", sent };
    const answer = await ask<WriteResult[]>(href("/api/learning"), proof, { student, writes });
    if (!answer.ok) return { ok: false, kind: answer.kind, sent };

    const done = writes.map((write, place) => ({ write, result: answer.value[place] ?? unknown }));
    sent.push(...done);
    takeFromQueue(
      student,
      done.map(({ write, result }) => ({ write, note: result.ok ? result.note : undefined })),
    );
    rest = rest.slice(most);
  }
  return { ok: true, sent };
}

const unknown: WriteResult = { ok: false, kind: "invalid" };
