import { expect, onTestFinished, test, vi } from "vitest";
import { tokenKey } from "#app/people/members/member-token.ts";
import { longestNote, mostWrites, type Write } from "#app/school/courses/course/writes.ts";
import { sendQueue } from "./send-queue.ts";

const place = { track: "specialist", module: 2 } as const;

test("what waits is sent in pieces that our server takes; a note that is too long for one beside others goes alone", async () => {
  // Six bytes a character in JSON: 60,000, more than a piece has.
  const long: Write = { do: "note", ...place, stop: "a-lesson", text: "\u0001".repeat(longestNote), base: 0 };
  const marks = Array.from({ length: mostWrites + 1 }, (_, at): Write => ({
    do: "complete",
    ...place,
    stop: `s${at}`,
  }));
  const { posted, queue, waiting } = openBrowser([long, ...marks]);

  const answer = await sendQueue(waiting);

  expect(answer.trouble).toBeUndefined();
  expect(posted.map(({ length }) => length)).toEqual([1, mostWrites, 1]);
  expect(posted.flat()).toEqual([long, ...marks]);
  expect(queue.now).toEqual([]);
});

/** A browser with a queue and a proof, and a server that takes everything for five questions. */
function openBrowser(writes: Write[]) {
  const queue = { now: writes };
  const posted: Write[][] = [];
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === tokenKey ? "ada" : null) });
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const sent = (JSON.parse(body) as { writes: Write[] }).writes;
    posted.push(sent);
    if (posted.length > 5) return new Response("", { status: 503 });
    return Response.json({ ok: true, value: sent.map(() => ({ ok: true })) });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const waiting = { student: "ada", read: () => queue.now, change: (next: Write[]) => void (queue.now = next) };
  return { posted, queue, waiting };
}
