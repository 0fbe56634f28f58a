import type { Answer } from "#partners/answer.ts";
import type { Announced } from "#app/school/handing-in/uploads/upload.ts";
import { partBytes } from "#partners/files/files.ts";
import type { Upload } from "#app/school/handing-in/works/work.ts";

/** How our server is asked: JSON, or the bytes of one piece. `wait` ends early when the line is there again. */
export type Line = {
  wish<Value>(fields: object): Promise<Answer<Value>>;
  part<Value>(query: string, bytes: Blob): Promise<Answer<Value>>;
  wait(milliseconds: number): Promise<void>;
};

type Refused = { ok: false; reason: string };
/** What became of a file: here whole, refused for good with our server's reason, or stopped by the student. */
type Sent = { ok: true; upload: Upload } | Refused;

/** `at`: bytes that are there. `waits`: the line is down, and it goes on by itself. */
type Progress = { id: string; at: number; waits: boolean };

type Task = {
  announced: Announced;
  file: Blob;
  tell(progress: Progress): void;
  isStopped(): boolean;
};

/** So many pieces go out at once; then one in so many milliseconds, since a network has 200 answers a minute for everything. */
const burst = 20;
const rhythm = 400;
/** Milliseconds until the next try while nobody answers: longer each time. */
const pauses = [1000, 2000, 4000, 8000, 15_000];

const stopped = { ok: false, reason: "stopped" } as const;
/** Passes by itself; everything else is an answer. */
const passing = new Set(["unavailable", "rate_limited"]);

/**
 * Sends a file piece by piece, from where it was cut before, for as long as it takes. Ends when it is here whole, when our
 * server refuses it, or when it is stopped.
 */
export async function sendFile(line: Line, task: Task): Promise<Sent> {
  const { announced, file, tell, isStopped } = task;
  let id = "";
  let at = 0;
  let sent = 0;
  async function persist<Value>(question: () => Promise<Answer<Value>>): Promise<Answer<Value> | Refused> {
    for (let turn = 0; !isStopped(); turn += 1) {
      const answer = await question();
      if (answer.ok || !passing.has(answer.kind)) return answer;
      tell({ id, at, waits: true });
      await line.wait(pauses[turn] ?? pauses.at(-1) ?? 0);
    }
    return stopped;
  }
  const reasonOf = (answer: { ok: false; kind?: string; reason?: string }) => ({
    ok: false as const,
    reason: answer.kind ?? answer.reason ?? "unavailable",
  });

  for (;;) {
    const begun = await persist(() => line.wish<Sent>({ do: "begin", ...announced }));
    if (!begun.ok) return reasonOf(begun);
    if (!begun.value.ok) return begun.value;
    if (begun.value.upload.isWhole) return begun.value;
    ({ id, received: at } = begun.value.upload);
    tell({ id, at, waits: false });
    while (at < announced.size) {
      sent += 1;
      if (sent > burst) await line.wait(rhythm);
      const piece = file.slice(at, at + partBytes);
      const query = `?id=${id}&offset=${at}`;
      const taken = await persist(() => line.part<{ received: number }>(query, piece));
      if (!taken.ok && reasonOf(taken).reason === "not_found") break;
      if (!taken.ok) return reasonOf(taken);
      at = taken.value.received;
      tell({ id, at, waits: false });
    }
    const finished = await persist(() => line.wish<Sent>({ do: "finish", id }));
    if (finished.ok && (finished.value.ok || finished.value.reason !== "unfinished")) return finished.value;
    // It was not there any more: removed elsewhere, or ended. Then it begins anew.
    if (!finished.ok && reasonOf(finished).reason !== "not_found") return reasonOf(finished);
  }
}
