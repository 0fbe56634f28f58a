import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { day, minute } from "#app/site/time.ts";
import { leaveMessage } from "./inbox.server.ts";

const question = {
  kind: "question" as const,
  name: "Ada",
  email: "ada@example.org",
  details: { question: "Do you work with looms?" },
  page: "/faq",
  stamped: { leaveEmpty: "", stamp: "" },
};
const visitor = { address: "192.0.2.1" };

test.for(engines)(
  "D12: a message is kept for the owner, once a day however often it is sent, on %s",
  async (engine) => {
    const { site, clock, deliver } = await openTestSite(engine, { limits: { enabled: false } });
    const kept = () => site.database.queries.selectFrom("inbox_messages").selectAll().execute();

    await Promise.all([1, 2, 3].map(() => leaveMessage(site, question, visitor)));
    expect(await kept()).toMatchObject([{ kind: "question", name: "Ada", received_at: clock.now, done_at: null }]);
    clock.now += day;
    await leaveMessage(site, question, visitor);

    expect(await kept()).toHaveLength(2);
    expect(await deliver()).toEqual([]);
  },
);

test("D7, D8: messages have the limits of all forms, and the trap", async () => {
  const { site } = await openTestSite("sqlite");
  const kept = () => site.database.queries.selectFrom("inbox_messages").selectAll().execute();
  const leave = (words: string) => leaveMessage(site, { ...question, details: { question: words } }, visitor);

  expect([await leave("one"), await leave("two")]).toEqual([{ ok: true }, { ok: true }]);
  expect(await leave("three")).toEqual({ ok: false, reason: "too-many", retryAfter: 600 });
  expect(await leaveMessage(site, { ...question, stamped: { ...question.stamped, leaveEmpty: "x" } }, visitor)).toEqual(
    { ok: true },
  );
  expect(await kept()).toHaveLength(2);
});

test("D7: a network leaves twenty messages of a kind in a day", async () => {
  const { site, clock } = await openTestSite("sqlite");
  const leave = (words: string) => leaveMessage(site, { ...question, details: { question: words } }, visitor);
  for (let count = 0; count < 20; count += 1) {
    expect(await leave(`${count}`)).toEqual({ ok: true });
    clock.now += 15 * minute;
  }

  expect(await leave("one more")).toEqual({ ok: false, reason: "too-many", retryAfter: 19 * 3600 });
  clock.now += day - 20 * 15 * minute;
  expect(await leave("one more")).toEqual({ ok: true });
});

test("D12: one message stays one however its address is written; what differs in anything else is another", async () => {
  const { site } = await openTestSite("sqlite", { limits: { enabled: false } });
  const others = [
    { email: "ADA@example.org" },
    { name: "Ada B" },
    { page: `/faq/${"x".repeat(300)}` },
    { kind: "support" },
    { email: "ida@example.org" },
  ] as const;

  for (const change of [{}, ...others]) await leaveMessage(site, { ...question, ...change }, visitor);

  const kept = await site.database.queries.selectFrom("inbox_messages").select(["email", "page"]).execute();
  expect(kept).toHaveLength(5);
  expect(kept.filter(({ email }) => email === "ADA@example.org")).toEqual([]);
  expect(Math.max(...kept.map(({ page }) => page.length))).toBe(200);
});

test("D12: a day of messages ends at midnight", async () => {
  const { site, clock } = await openTestSite("sqlite", { limits: { enabled: false } });
  clock.now = Date.parse("2026-11-21T00:00:00Z");
  await leaveMessage(site, question, visitor);
  clock.now += day - 1;
  await leaveMessage(site, question, visitor);
  const count = () => site.database.queries.selectFrom("inbox_messages").select("id").execute();

  expect(await count()).toHaveLength(1);
  clock.now += 1;
  await leaveMessage(site, question, visitor);
  expect(await count()).toHaveLength(2);
});
