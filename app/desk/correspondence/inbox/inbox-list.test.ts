import { expect, test } from "vitest";
import type { Site } from "#app/site/site.ts";
import { engines } from "#tests/databases.ts";
import { allOf, openTestSite } from "#tests/site.ts";
import { exportMessages, listMessages, setDone } from "./inbox-list.server.ts";
import { inboxPath, type InboxView, inboxViewOf } from "./inbox-page.ts";
import { nameInWords } from "#app/mail/inbox/message-words.ts";

const open: InboxView = { search: "", state: "open", before: "" };

type Left = { id: string; name?: string; email?: string; details?: Record<string, string>; received_at?: number };

async function leave(site: Site, messages: Left[]) {
  await site.database.queries
    .insertInto("inbox_messages")
    .values(
      messages.map(({ id, name = "Ada", email = "ada@example.org", details = {}, received_at = 1000 }) => {
        const words = { kind: "question", page: "/ask", details: JSON.stringify(details) };
        return { id, name, email, received_at, dedupe_key: id, ...words };
      }),
    )
    .execute();
}

async function found(site: Site, search: string) {
  const { messages } = await listMessages(site, { ...open, search });
  return messages.map(({ id }) => id);
}

test.for(engines)(
  "messages come newest first, fifty a page, and no page repeats or skips one, on %s",
  async (engine) => {
    const { site } = await openTestSite(engine);
    const ids = Array.from({ length: 120 }, (_, place) => `id-${String(place).padStart(3, "0")}`);
    // Many of the same instant: the id decides.
    await leave(
      site,
      ids.map((id, place) => ({ id, received_at: Math.floor(place / 40) })),
    );

    const seen: string[] = [];
    const sizes: number[] = [];
    let before: string | null = "";
    while (before !== null) {
      const { messages, next } = await listMessages(site, { ...open, before });
      seen.push(...messages.map(({ id }) => id));
      sizes.push(messages.length);
      before = next;
    }

    expect(sizes).toEqual([50, 50, 20]);
    expect(seen).toEqual(ids.toReversed());
  },
);

test.for(engines)("search finds words in name, address, answers and page, literally, on %s", async (engine) => {
  const { site } = await openTestSite(engine);
  await leave(site, [
    {
      id: "a",
      name: "Zoë 100% O'Neil",
      email: "zoe@example.org",
      details: { question: 'He said "loom_1"\nthen \\ left' },
    },
    { id: "b", name: "Bob", email: "bob@example.org", details: { question: "Looms and invoices" } },
  ]);

  expect(await found(site, "LOOM")).toEqual(["b", "a"]);
  expect(await found(site, "bob invoices")).toEqual(["b"]);
  expect(await found(site, "Zoë")).toEqual(["a"]);
  expect(await found(site, '"loom_1"')).toEqual(["a"]);
  expect(await found(site, "\\")).toEqual(["a"]);
  expect(await found(site, "100%")).toEqual(["a"]);
  expect(await found(site, "%")).toEqual(["a"]);
  expect(await found(site, "loom_2")).toEqual([]);
  expect(await found(site, "!")).toEqual([]);
  expect(await found(site, "O'Neil")).toEqual(["a"]);
  expect(await found(site, "/ask")).toEqual(["b", "a"]);
});

test.for(engines)("E7: marking a message is written down once, however often it is pressed, on %s", async (engine) => {
  const { site, clock } = await openTestSite(engine);
  await leave(site, [{ id: "a" }, { id: "b" }]);
  const actions = () => site.database.queries.selectFrom("owner_actions").selectAll().orderBy("at").execute();

  expect(await setDone(site, { do: "done", id: "a" }, "owner key")).toEqual({ ok: true, doneAt: clock.now });
  const doneAt = clock.now;
  clock.now += 1;
  expect(await setDone(site, { do: "done", id: "a" }, "owner key")).toEqual({ ok: true, doneAt });
  expect(await listMessages(site, open)).toMatchObject({
    messages: [{ id: "b" }],
    counts: { open: 1, done: 1, all: 2 },
  });
  expect(await setDone(site, { do: "open-again", id: "a" }, "grace@example.org")).toEqual({
    ok: true,
    doneAt: null,
  });
  expect(await setDone(site, { do: "done", id: "none" }, "owner key")).toEqual({ ok: false, kind: "not_found" });

  expect(await actions()).toMatchObject([
    { who: "owner key", what: "message done", subject: "a", at: doneAt },
    { who: "grace@example.org", what: "message open again", subject: "a", at: clock.now },
  ]);
});

test("E7: an export is written down", async () => {
  const { site } = await openTestSite("sqlite");
  await leave(site, [{ id: "a", details: { about: "", question: "Why?" } }]);

  expect(await allOf(exportMessages(site, "owner key"))).toMatchObject([{ id: "a", details: [["question", "Why?"]] }]);

  expect(await site.database.queries.selectFrom("owner_actions").selectAll().execute()).toMatchObject([
    { who: "owner key", what: "inbox exported", subject: "inbox" },
  ]);
});

test("what is shown stands in the address, and nonsense there shows the open messages", () => {
  const view: InboxView = { search: "a & b", state: "done", before: "1.x" };

  expect(inboxViewOf(new URL(inboxPath(view), "http://127.0.0.1").searchParams)).toEqual(view);
  expect(inboxViewOf(new URLSearchParams("state=__proto__&search=%00a%0A"))).toEqual({ ...open, search: "a" });
  expect(inboxPath(open)).toBe("/admin/inbox");
});

test("a cursor that is none shows the first page", async () => {
  const { site } = await openTestSite("sqlite");
  await leave(site, [{ id: "a" }]);

  for (const before of ["x", "1", "1.", "99999999999999999999.a", "1.a'b"])
    expect((await listMessages(site, { ...open, before })).messages, before).toHaveLength(1);
});

test("names of answers are read as words", () => {
  expect(["preferredTime", "first_name", "question", "tool-page"].map(nameInWords)).toEqual([
    "Preferred time",
    "First name",
    "Question",
    "Tool page",
  ]);
});

test("what is dealt with is listed by itself, and what is counted is what the search finds", async () => {
  const { site } = await openTestSite("sqlite");
  await leave(site, [{ id: "a" }, { id: "b" }, { id: "c" }, { id: "d", name: "Bob", email: "bob@example.org" }]);
  for (const id of ["a", "c"]) await setDone(site, { do: "done", id }, "owner key");
  const ids = async (view: Partial<InboxView>) => {
    const { messages, counts } = await listMessages(site, { ...open, ...view });
    return [messages.map(({ id }) => id).join(""), counts];
  };

  expect(await ids({ state: "done" })).toEqual(["ca", { open: 2, done: 2, all: 4 }]);
  expect(await ids({ state: "all" })).toEqual(["dcba", { open: 2, done: 2, all: 4 }]);
  expect(await ids({ search: "ada" })).toEqual(["b", { open: 1, done: 2, all: 3 }]);
});

test("of a long search the first ten words count", async () => {
  const { site } = await openTestSite("sqlite");
  await leave(site, [{ id: "a", details: { question: "w1 w2 w3 w4 w5 w6 w7 w8 w9 y1" } }]);

  expect(await found(site, "w1 w2 w3 w4 w5 w6 w7 w8 w9 y2")).toEqual([]);
  expect(await found(site, "w1 w2 w3 w4 w5 w6 w7 w8 w9 y1 y2")).toEqual(["a"]);
});

test("an export of hundreds holds each message once, newest first, also those of one instant", async () => {
  const { site } = await openTestSite("sqlite");
  const ids = Array.from({ length: 401 }, (_, place) => `id-${String(place).padStart(3, "0")}`);
  await leave(
    site,
    ids.map((id, place) => ({ id, received_at: Math.floor(place / 250) })),
  );

  expect((await allOf(exportMessages(site, "owner key"))).map(({ id }) => id)).toEqual(ids.toReversed());
});
