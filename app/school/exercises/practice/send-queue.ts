import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import type { Trouble } from "#partners/answer.ts";
import type { Write, WriteResult } from "#app/school/courses/course/writes.ts";
import { firstPiece } from "./piece.ts";
import { type Sent, withoutSent } from "./queue.ts";

/** Where the queue of a student is, wherever that is. */
type Waiting = { student: string; read(): Write[]; change(queue: Write[]): void };

/**
 * Sends what waits; `trouble` says why the rest was not sent. What our server answered leaves the queue, whatever the
 * answer: it would be the same again. One tab sends at a time, where the browser can say so.
 */
export async function sendQueue({ student, read, change }: Waiting): Promise<{ sent: Sent[]; trouble?: Trouble }> {
  const sent: Sent[] = [];
  const send = async () => {
    for (let queue = read(); queue.length > 0; queue = read()) {
      const writes = firstPiece(queue);
      const proof = studentProof();
      if (!proof) return "auth";
      const answer = await ask<WriteResult[]>(href("/api/learning"), proof, { student, writes });
      if (!answer.ok) return answer.kind;
      const done = writes.map((write, place) => ({ write, result: answer.value[place] ?? unknown }));
      sent.push(...done);
      change(withoutSent(read(), done));
    }
    return undefined;
  };
  return { sent, trouble: await (navigator.locks ? navigator.locks.request(`learning-${student}`, send) : send()) };
}

const unknown: WriteResult = { ok: false, kind: "invalid" };
