import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { openTestSite, type TestSite } from "#tests/site.ts";
import { day, hour, minute } from "#app/site/time.ts";
import { owed, type Permit } from "./allowance.server.ts";
import { listTroubledMail, sendAgain } from "#app/desk/correspondence/mail/outbox-list.server.ts";
import { type OutboxMail, putInOutbox } from "./outbox.server.ts";
import { longestWait, waitBefore } from "./retries.ts";
import { sendOutbox } from "./send-outbox.server.ts";
import { tidyOutbox } from "./tidy-outbox.server.ts";

const mail: OutboxMail = { to: "ada@example.org", subject: "Hi", text: "Words", kind: "service", key: "1" };

/** Rows as they are after so many mails were sent, or are on their way. */
async function fill(
  { site, clock }: TestSite,
  count: number,
  state: { sent_at?: number; leased_until?: number; next_at?: number; cause?: Permit["cause"] },
) {
  const { queries } = site.database;
  const rows = Array.from({ length: count }, (_, place) => ({
    id: `${JSON.stringify(state)}${place}`,
    idempotency_key: `${JSON.stringify(state)}${place}`,
    recipient: "ida@example.org",
    kind: "service" as const,
    message: "{}",
    next_at: 0,
    attempts: 1,
    leased_until: 0,
    put_at: clock.now,
    ...state,
  }));
  await queries.insertInto("outbox").values(rows).execute();
}

const put = ({ site }: TestSite, changes: Partial<OutboxMail> = {}, permit: Permit = owed) =>
  putInOutbox(site, site.database.queries, { ...mail, ...changes }, permit);

test.for(engines)("D7: mails on their way are counted among the 300 of an hour, on %s", async (engine) => {
  const open = await openTestSite(engine);
  await fill(open, 295, { sent_at: open.clock.now });
  await fill(open, 5, { leased_until: open.clock.now + minute });
  await put(open);

  const full = await sendOutbox(open.site, "others");
  open.clock.now += minute;
  // What was on its way is due again by now; it is its turn.
  const taken = await sendOutbox(open.site, "others");

  expect([full, taken]).toEqual([0, 5]);
});

test.for(engines)(
  "F8: what a clock that was ahead sent, put off or leased keeps nothing waiting once it is back, on %s",
  async (engine) => {
    const open = await openTestSite(engine);
    const ahead = open.clock.now + 40 * day;
    await fill(open, 300, { sent_at: ahead });
    await fill(open, 1, { next_at: ahead + minute });
    await fill(open, 1, { leased_until: ahead + minute });
    await put(open);

    const sent = await sendOutbox(open.site, "others");

    expect(sent).toBe(3);
    expect(await sendOutbox(open.site, "others")).toBe(0);
  },
);

test.for(engines)("a mail that is put off for the longest wait is not sent before, on %s", async (engine) => {
  const open = await openTestSite(engine);
  await fill(open, 1, { next_at: open.clock.now + longestWait });

  const early = await sendOutbox(open.site, "others");
  open.clock.now += longestWait;

  expect([early, await sendOutbox(open.site, "others")]).toEqual([0, 1]);
});

test.for(engines)("D7: an hour is over to the millisecond, and 299 leave room for one, on %s", async (engine) => {
  const open = await openTestSite(engine);
  const sent = open.clock.now;
  await fill(open, 299, { sent_at: sent });
  for (const key of ["1", "2", "3"]) await put(open, { key });

  const one = await sendOutbox(open.site, "others");
  open.clock.now = sent + hour - 1;
  const none = await sendOutbox(open.site, "others");
  open.clock.now = sent + hour;

  expect([one, none, await sendOutbox(open.site, "others")]).toEqual([1, 0, 2]);
});

test.for(engines)(
  "what is owed leaves first, then what was asked for, then newsletters, oldest first, on %s",
  async (engine) => {
    const open = await openTestSite(engine);
    const { queries } = open.site.database;
    const person = {
      id: "a",
      email: mail.to,
      email_key: mail.to,
      first_name: "A",
      last_name: "B",
      wording: "w",
      source: "s",
    };
    await queries
      .insertInto("subscribers")
      .values({ ...person, requested_at: 1, confirmed_at: 1, bounces: 0 })
      .execute();
    const order: string[] = [];
    const { mailer } = open.site;
    open.site.mailer = { ...mailer, send: (each) => (order.push(each.subject), mailer.send(each)) };
    for (const key of ["n1", "n2"]) await put(open, { kind: "newsletter", key, subject: "newsletter" });
    for (const key of ["a1", "a2", "a3", "a4"]) await put(open, { key, subject: "asked" }, { cause: "asked" });
    for (const key of ["6", "5", "4", "3", "2", "1"]) {
      open.clock.now += 1;
      await put(open, { key, subject: key }, { cause: "known" });
    }

    await open.deliver();

    expect(order.slice(0, 5).toSorted()).toEqual(["2", "3", "4", "5", "6"]);
    expect(order.slice(5, 10).toSorted()).toEqual(["1", "asked", "asked", "asked", "asked"]);
    expect(order.slice(10)).toEqual(["newsletter", "newsletter"]);
  },
);

test("newsletters leave the last sixty mails of an hour to others", async () => {
  const open = await openTestSite("sqlite");
  await fill(open, 239, { sent_at: open.clock.now });
  await put(open, { kind: "newsletter", key: "1" });
  const before = await sendOutbox(open.site, "newsletters");
  await fill(open, 1, { sent_at: open.clock.now - 1 });
  await put(open, { kind: "newsletter", key: "2" });
  const edition = await sendOutbox(open.site, "newsletters");
  await put(open, { key: "owed" });

  expect([before, edition, await sendOutbox(open.site, "others")]).toEqual([1, 0, 1]);
});

test("what is owed and newsletters wait for no room of strangers", async () => {
  const open = await openTestSite("sqlite");
  await fill(open, 270, { sent_at: open.clock.now });
  await put(open, { key: "asked" }, { cause: "asked" });
  const nobody = await sendOutbox(open.site, "others");
  await put(open);

  expect([nobody, await sendOutbox(open.site, "others"), await sendOutbox(open.site, "others")]).toEqual([0, 1, 0]);
});

test("D7: 118 mails of strangers leave room for two of five, and what is owed goes all the same", async () => {
  const open = await openTestSite("sqlite");
  const sent = open.clock.now;
  await fill(open, 118, { sent_at: sent, cause: "asked" });
  for (const key of ["1", "2", "3", "4", "5"]) await put(open, { key }, { cause: "asked" });

  const strangers = [await sendOutbox(open.site, "others"), await sendOutbox(open.site, "others")];
  for (const key of ["6", "7", "8", "9", "10", "11"]) await put(open, { key });
  const others = [
    await sendOutbox(open.site, "others"),
    await sendOutbox(open.site, "others"),
    await sendOutbox(open.site, "others"),
  ];
  open.clock.now = sent + hour;

  expect([strangers, others, await sendOutbox(open.site, "others")]).toEqual([[2, 0], [5, 1, 0], 3]);
});

test("D7: a mail that waited over two hours behind a flood is given up, and the owner sees it and may send it", async () => {
  const open = await openTestSite("sqlite");
  const { site, clock } = open;
  const flood = clock.now;
  await put(open, { key: "late", to: "late@example.org" }, { cause: "asked" });
  await put(open, { key: "known" }, { cause: "known" });
  clock.now += 1;
  await put(open, { key: "in time" }, { cause: "asked" });
  await fill(open, 300, { sent_at: clock.now + hour, cause: "asked" });

  clock.now = flood + 2 * hour;
  const nobody = await sendOutbox(site, "others");
  clock.now += 1;
  const arrived = (await open.deliver()).length;
  const listed = await listTroubledMail(site);
  await sendAgain(site, { id: listed.failed[0]?.id ?? "" }, "owner key");

  expect([nobody, arrived]).toEqual([0, 2]);
  expect(listed.counts).toMatchObject({ waiting: 0, failed: 1 });
  expect(listed.failed).toMatchObject([{ recipient: "late@example.org", lastError: "waited for its turn" }]);
  expect(await open.deliver()).toHaveLength(3);
});

test("a mail that a server put off goes on being tried after two hours, also one that a stranger caused", async () => {
  const open = await openTestSite("sqlite");
  await put(open, { to: "defer@example.org" }, { cause: "asked" });

  await open.deliver();
  open.clock.now += 2 * hour + 1;
  await open.deliver();

  expect((await listTroubledMail(open.site)).delayed).toMatchObject([{ attempts: 2 }]);
});

test("words of a mail that was given up stay 7 days, its row 90, and so does that of a sent one", async () => {
  const open = await openTestSite("sqlite");
  const rows = () => open.site.database.queries.selectFrom("outbox").select(["recipient", "message"]).execute();
  await put(open);
  await put(open, { to: "bounce@example.org", key: "2" });
  await open.deliver();
  await put(open, { to: "ida@example.org", key: "3" });
  const sizes = async () => {
    const gone = await tidyOutbox(open.site);
    return [gone, (await rows()).filter(({ message }) => message !== "{}").length];
  };

  open.clock.now += 7 * day;
  expect(await sizes()).toEqual([0, 2]);
  open.clock.now += 1;
  expect(await sizes()).toEqual([0, 1]);
  open.clock.now += 83 * day - 1;
  expect(await sizes()).toEqual([0, 1]);
  open.clock.now += 1;
  expect(await sizes()).toEqual([2, 1]);
  expect((await rows()).map(({ recipient }) => recipient)).toEqual(["ida@example.org"]);
});

test("each trouble has its waits, and an end", () => {
  const waits = (kind: Parameters<typeof waitBefore>[0]) => [1, 2, 3, 15, 16].map((tries) => waitBefore(kind, tries));
  const long = [minute, 5 * minute, 30 * minute, 6 * hour, undefined];

  expect(waits("deferred")).toEqual([2 * hour, 12 * hour, undefined, undefined, undefined]);
  for (const kind of ["unavailable", "auth", "blocked"] as const) expect(waits(kind)).toEqual(long);
  for (const kind of ["refused", "rejected", "declined", "invalid"] as const)
    expect(waits(kind)).toEqual(Array(5).fill(undefined));
});
