import { expect, onTestFinished, test, vi } from "vitest";
import { tokenKey } from "#app/people/members/member-token.ts";
import type { Write, WriteResult } from "#app/school/courses/course/writes.ts";
import type { Keeping } from "./keeping.ts";
import { openSender } from "./open-sender.ts";
import { withoutSent, withWrite } from "./queue.ts";
import { textBefore } from "./unsent-notes.ts";

const place = { track: "specialist", module: 2 } as const;
const mark: Write = { do: "complete", ...place, stop: "a" };
const note: Write = { do: "note", ...place, stop: "a", text: "Mine", base: 0 };
const attempt = (id: string): Write => ({ do: "attempt", ...place, id, draw: 0, answers: { one: [0] } });

type Wishes = { keeps?: boolean; token?: string | null; waiting?: Write[]; results?: WriteResult[] };
type Server = { status: number; kind?: string; results: WriteResult[] };

/** A browser on a page of a course, and a server that answers as the test says; `told` is where things are said to be. */
function openPage({ keeps = true, token = "ada", waiting = [], results = [] }: Wishes = {}) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const kept = new Map<string, string>(waiting.length > 0 ? [["learning-s", JSON.stringify(waiting)]] : []);
  const server: Server = { status: 200, results };
  const page = { token };
  const posted: Write[][] = [];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key === tokenKey ? page.token : (kept.get(key) ?? null)),
    setItem: (key: string, value: string) => {
      if (!keeps) throw new Error("no room");
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
  const heard = new Map<string, () => void>();
  const hear = (name: string, listener: () => void) => void heard.set(name, listener);
  vi.stubGlobal("addEventListener", hear);
  vi.stubGlobal("removeEventListener", (name: string) => heard.delete(name));
  vi.stubGlobal("document", { addEventListener: hear, removeEventListener: (name: string) => heard.delete(name) });
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const { writes } = JSON.parse(body) as { writes: Write[] };
    posted.push(writes);
    if (server.status !== 200) return Response.json({ ok: false, kind: server.kind ?? "unavailable" });
    return Response.json({ ok: true, value: writes.map((_, at) => server.results[at] ?? { ok: true }) });
  });
  const told: Keeping[] = [];
  const late: string[] = [];
  const sender = openSender("s", { tell: (each) => told.push(each), gradedLate: () => late.push("late") });
  onTestFinished(() => {
    sender.stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const queue = () => JSON.parse(kept.get("learning-s") ?? "[]") as Write[];
  return { heard, kept, late, page, posted, queue, sender, server, settled, told };
}

test("what is done is kept, sent and said to be saved; nothing is said where nothing waits", async () => {
  const { posted, queue, sender, settled, told } = openPage();
  await settled();
  expect([posted, told]).toEqual([[], []]);

  sender.write(mark);
  expect(queue()).toEqual([mark]);
  await settled();

  expect([posted, told, queue()]).toEqual([[[mark]], ["sending", "saved"], []]);
});

test("without a server it is tried again after 5, 15, 60 and 60 seconds, at once when the net is back, and then from 5 anew", async () => {
  const { heard, posted, sender, server, settled, told } = openPage();
  server.status = 503;
  sender.write(mark);
  await settled();
  for (const pause of [5000, 15_000, 60_000, 60_000]) {
    const before = posted.length;
    await vi.advanceTimersByTimeAsync(pause - 1);
    await settled();
    expect(posted).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    await settled();
    expect(posted).toHaveLength(before + 1);
  }
  expect(told).toEqual(["sending", ...Array<Keeping>(5).fill("waiting")]);

  server.status = 200;
  heard.get("online")?.();
  await settled();
  expect(told.at(-1)).toBe("saved");
  server.status = 503;
  sender.write(note);
  await settled();
  await vi.advanceTimersByTimeAsync(5000);
  await settled();
  expect(told.slice(6)).toEqual(["saved", "sending", "waiting", "waiting"]);
  expect(posted).toHaveLength(8);
  sender.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([posted.length, heard.size]).toEqual([8, 0]);
});

test.for([
  ["auth", true, "signed-out"],
  ["forbidden", true, "signed-out"],
  ["unavailable", true, "waiting"],
  ["auth", false, "unkept"],
  ["unavailable", false, "unkept"],
] as const)(
  "when our server says %s, and the browser keeps things: %s, it is said to be %s",
  async ([kind, keeps, said]) => {
    const { sender, server, settled, told } = openPage({ keeps });
    Object.assign(server, { status: 401, kind });

    sender.write(mark);
    await settled();

    expect(told.at(-1)).toBe(said);
  },
);

test("who is signed out keeps what was done, and nothing is sent for anybody", async () => {
  const { posted, queue, sender, settled, told } = openPage({ token: null });

  sender.write(mark);
  await settled();

  expect([posted, queue(), told.at(-1)]).toEqual([[], [mark], "signed-out"]);
});

test.for([
  ["invalid", "invalid"],
  ["unanswered", "unanswered"],
  ["too_many", "too_many"],
  ["forbidden", "forbidden"],
  ["not_found", "not_found"],
] as const)("what our server refuses as %s is said to be %s, the last refusal of several", async ([kind, said]) => {
  const other = kind === "invalid" ? "too_many" : "invalid";
  const results: WriteResult[] = [{ ok: false, kind: other }, { ok: false, kind }, { ok: true }];
  const { settled, told } = openPage({ waiting: [mark, note, attempt("1")], results });

  await settled();

  expect(told.at(-1)).toBe(said);
});

test("a page hears of its own try, and of one from an earlier visit only that there was one", async () => {
  const { late, sender, settled } = openPage({ waiting: [attempt("1"), mark] });
  await settled();
  expect(late).toEqual(["late"]);
  const heard: unknown[] = [];

  sender.write(attempt("2"), (result, write) => heard.push([result, write]));
  await settled();

  expect(heard).toEqual([[{ ok: true }, attempt("2")]]);
  expect(late).toEqual(["late"]);
});

test.for([true, false])(
  "what is done while something is on its way is sent too, the browser keeps things: %s",
  async (keeps) => {
    const { posted, sender, settled, told } = openPage({ keeps });

    sender.write(mark);
    sender.write(note);
    await settled();

    expect(posted.flat()).toEqual(expect.arrayContaining([mark, note]));
    expect(told.at(-1)).toBe("saved");
  },
);

test("of what waits only what is about the same thing is replaced, and what a text begins with is told by its end", () => {
  expect(withWrite([note, mark, attempt("1")], { ...note, text: "More", base: 3 })).toEqual([
    mark,
    attempt("1"),
    { ...note, text: "More" },
  ]);
  expect(withoutSent([note, mark], [{ write: mark, result: { ok: true, note: { text: "x", revision: 9 } } }])).toEqual([
    note,
  ]);
  expect(textBefore({ text: "Mine and more", revision: 1 }, "Mine")).toBe("");
  expect(textBefore({ text: "Theirs Mine", revision: 1 }, "Mine")).toBe("Theirs ");
});
