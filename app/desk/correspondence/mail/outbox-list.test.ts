import { expect, test } from "vitest";
import { day, hour } from "#app/site/time.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { listTroubledMail, sendAgain } from "./outbox-list.server.ts";
import { forNobody, owed } from "#app/mail/outbox/allowance.server.ts";
import { noteCameBack } from "#app/mail/returns/came-back.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { sendOutbox } from "#app/mail/outbox/send-outbox.server.ts";
import { tidyOutbox } from "#app/mail/outbox/tidy-outbox.server.ts";

const mail = { subject: "Your booking", text: "Words", kind: "service" } as const;

test.for(engines)(
  "E7: a mail that was given up is seen, put back by the owner, and goes out, on %s",
  async (engine) => {
    const open = await openTestSite(engine);
    const { site, clock, deliver } = open;
    const { queries } = site.database;
    await putInOutbox(site, queries, { ...mail, to: "bounce@example.org", key: "1" }, owed);
    await putInOutbox(site, queries, { ...mail, to: "ada@example.org", key: "2" }, owed);
    expect(await deliver()).toHaveLength(1);

    const before = await listTroubledMail(site);
    expect(before).toMatchObject({ counts: { sentToday: 1, waiting: 0, failed: 1 }, delayed: [] });
    expect(before.failed).toMatchObject([
      { recipient: "bounce@example.org", subject: "Your booking", attempts: 1, failedAt: clock.now, nextAt: null },
    ]);
    const id = before.failed[0]?.id ?? "";
    // The person told us the right address.
    await queries.updateTable("outbox").set({ recipient: "grace@example.org" }).where("id", "=", id).execute();

    expect(await sendAgain(site, { id }, "owner key")).toEqual({ ok: true });
    expect(await sendAgain(site, { id }, "owner key")).toEqual({ ok: true });

    expect(await listTroubledMail(site)).toMatchObject({ counts: { waiting: 1, failed: 0 }, failed: [] });
    expect(await deliver()).toHaveLength(2);
    expect(await sendAgain(site, { id }, "owner key")).toEqual({ ok: true });
    expect(await deliver()).toHaveLength(2);
    expect(await queries.selectFrom("owner_actions").selectAll().execute()).toMatchObject([
      { who: "owner key", what: "mail sent again", subject: id },
    ]);
  },
);

test.for(engines)(
  "what the provider took and what it did not are told apart when both failed, on %s",
  async (engine) => {
    const { site, deliver } = await openTestSite(engine);
    const { queries } = site.database;
    await putInOutbox(site, queries, { ...mail, to: "bounce@example.org", key: "1" }, owed);
    await putInOutbox(site, queries, { ...mail, to: "ada@example.org", key: "2" }, owed);
    await deliver();

    await noteCameBack(site, queries, { recipient: "ada@example.org", error: "whatever was said" });

    const { failed } = await listTroubledMail(site);
    expect(Object.fromEntries(failed.map(({ recipient, cameBack }) => [recipient, cameBack]))).toEqual({
      "ada@example.org": true,
      "bounce@example.org": false,
    });
  },
);

test("a mail that waits after a failed try is seen, and may go at once", async () => {
  const { site, clock } = await openTestSite("sqlite");
  await putInOutbox(site, site.database.queries, { ...mail, to: "defer@example.org", key: "1" }, owed);
  await putInOutbox(site, site.database.queries, { ...mail, to: "new@example.org", key: "2" }, owed);
  await site.database.queries
    .updateTable("outbox")
    .set({ next_at: clock.now + 6 * hour })
    .where("idempotency_key", "=", "2")
    .execute();
  await sendOutbox(site, "others");

  const { delayed, counts } = await listTroubledMail(site);
  expect(counts).toEqual({ sentToday: 0, waiting: 2, failed: 0 });
  expect(delayed).toMatchObject([{ recipient: "defer@example.org", attempts: 1, nextAt: clock.now + 2 * hour }]);
  await sendAgain(site, { id: delayed[0]?.id ?? "" }, "owner key");

  expect(await sendOutbox(site, "others")).toBe(1);
});

test("a mail on its way is left alone, and one whose words are erased cannot go again", async () => {
  const { site, clock } = await openTestSite("sqlite");
  const { queries } = site.database;
  await putInOutbox(site, queries, { ...mail, to: "ada@example.org", key: "1" }, owed);
  await queries
    .updateTable("outbox")
    .set({ attempts: 1, leased_until: clock.now + hour })
    .execute();
  const { id } = await queries.selectFrom("outbox").select("id").executeTakeFirstOrThrow();

  await sendAgain(site, { id }, "owner key");
  expect(await queries.selectFrom("owner_actions").selectAll().execute()).toEqual([]);
  expect(await queries.selectFrom("outbox").select("leased_until").execute()).toEqual([
    { leased_until: clock.now + hour },
  ]);

  await queries.updateTable("outbox").set({ failed_at: clock.now, leased_until: 0 }).execute();
  clock.now += 8 * day;
  await tidyOutbox(site);
  expect((await listTroubledMail(site)).failed).toMatchObject([{ id, subject: null }]);
  expect(await sendAgain(site, { id }, "owner key")).toEqual({ ok: false, kind: "invalid" });
  expect(await sendAgain(site, { id: "none" }, "owner key")).toEqual({ ok: false, kind: "not_found" });
});

test.for(engines)(
  "D5: what was put down for nobody waits on no list, in no number, and not for long, on %s",
  async (engine) => {
    const { site } = await openTestSite(engine);
    const { queries } = site.database;
    await putInOutbox(site, queries, { ...mail, to: "ada@example.org", key: "1" }, owed);
    await putInOutbox(site, queries, { ...mail, to: "ida@example.org", key: "2" }, forNobody);

    expect(await listTroubledMail(site)).toEqual({
      counts: { sentToday: 0, waiting: 1, failed: 0 },
      failed: [],
      delayed: [],
    });
    await tidyOutbox(site);
    expect(await queries.selectFrom("outbox").select("idempotency_key").execute()).toEqual([{ idempotency_key: "1" }]);
  },
);

test("the owner reads what was given up last first, and what is tried soonest first, fifty of each", async () => {
  const { site, clock } = await openTestSite("sqlite");
  const { queries } = site.database;
  const row = (id: string, state: { failed_at?: number; sent_at?: number; next_at?: number }) => ({
    id,
    idempotency_key: id,
    recipient: "ada@example.org",
    kind: "service" as const,
    message: "{}",
    attempts: 1,
    next_at: 0,
    leased_until: 0,
    put_at: 0,
    ...state,
  });
  // Two of each instant: the id decides.
  const place = (number: number) => String(number).padStart(2, "0");
  const numbers = Array.from({ length: 52 }, (_, number) => number);
  await queries
    .insertInto("outbox")
    .values(numbers.map((number) => row(`f${place(number)}`, { failed_at: Math.floor(number / 2) })))
    .execute();
  await queries
    .insertInto("outbox")
    .values(numbers.map((number) => row(`d${place(number)}`, { next_at: 100 - Math.floor(number / 2) })))
    .execute();
  await queries
    .insertInto("outbox")
    .values([row("yesterday", { sent_at: clock.now - day }), row("today", { sent_at: clock.now - day + 1 })])
    .execute();

  const { failed, delayed, counts } = await listTroubledMail(site);

  expect([failed.length, ...failed.slice(0, 3).map(({ id }) => id)]).toEqual([50, "f50", "f51", "f48"]);
  expect([delayed.length, ...delayed.slice(0, 3).map(({ id }) => id)]).toEqual([50, "d50", "d51", "d48"]);
  expect(counts).toEqual({ sentToday: 1, waiting: 52, failed: 52 });
});

test("what was never tried is not sent again by the owner, and what was is begun anew", async () => {
  const { site, clock } = await openTestSite("sqlite");
  const { queries } = site.database;
  await putInOutbox(site, queries, { ...mail, to: "defer@example.org", key: "tried" }, owed);
  await sendOutbox(site, "others");
  await putInOutbox(site, queries, { ...mail, to: "ada@example.org", key: "waits" }, owed);
  await queries.updateTable("outbox").set({ leased_until: clock.now }).execute();
  const ids = await queries.selectFrom("outbox").select("id").execute();

  for (const { id } of ids) await sendAgain(site, { id }, "owner key");

  const actions = await queries.selectFrom("owner_actions").select("subject").execute();
  const again = queries.selectFrom("outbox").select(["id", "attempts", "leased_until"]).where("last_error", "is", null);
  expect(actions).toHaveLength(1);
  expect(await again.where("idempotency_key", "=", "tried").execute()).toEqual([
    { id: actions[0]?.subject, attempts: 0, leased_until: 0 },
  ]);
});
