import { expect, test } from "vitest";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite, type TestSite } from "#tests/site.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { companyOf } from "#app/content/company/our-company.ts";
import { day, hour, minute } from "#app/site/time.ts";
import { approveEdition, leaveEdition, previewEdition } from "./edition-sends.server.ts";
import { mailOwnerEvents } from "#app/mail/owner-mails/owner-mails.server.ts";
import { deliverDueEditions } from "./deliver-editions.server.ts";
import { editionsOf, findEdition, latestEditions } from "#app/newsletter/editions/editions.server.ts";

const edition = { ...findEdition(siteContent(), "ai-weekly-48")!, date: "2026-11-24" };
const due = Date.parse("2026-11-24T12:00:00Z");

async function addReader(
  { site }: TestSite,
  name: string,
  state: { confirmed_at: number | null; unsubscribed_at?: number; suppressed_at?: number },
) {
  const email = `${name}@example.org`;
  const person = { id: name, email, email_key: email, first_name: name, last_name: "B", wording: "w", source: "s" };
  await site.database.queries
    .insertInto("subscribers")
    .values({ ...person, requested_at: 0, bounces: 0, ...state })
    .execute();
}

const note = async () => undefined;

/** The owner reads the edition and lets it go. */
async function approve({ site }: TestSite, which = edition) {
  await previewEdition(site, which, "owner@example.org", note);
  return approveEdition(site, which, note);
}

/** Mails that wait or left, but for those to the owner. */
const toReaders = async ({ site }: TestSite) =>
  (await site.database.queries.selectFrom("outbox").select("recipient").where("kind", "=", "newsletter").execute())
    .length;

const messages = ({ site }: TestSite) =>
  site.database.queries.selectFrom("inbox_messages").select(["kind", "details"]).orderBy("received_at").execute();

test("editions stand newest first", () => {
  const editions = editionsOf(siteContent());
  expect(editions.map((each) => each.number)).toEqual(editions.map((each) => each.number).toSorted((a, b) => b - a));
  expect(latestEditions(siteContent(), 3)).toHaveLength(3);
});

test.for(engines)("an approved edition reaches each reader once, from its hour on, on %s", async (engine) => {
  const open = await openTestSite(engine);
  await addReader(open, "ada", { confirmed_at: 1 });
  await addReader(open, "pending", { confirmed_at: null });
  await addReader(open, "left", { confirmed_at: 1, unsubscribed_at: 2 });
  await addReader(open, "dead", { confirmed_at: 1, suppressed_at: 2 });
  await addReader(open, "late", { confirmed_at: due });

  open.clock.now = due - 1;
  await approve(open);
  expect(await deliverDueEditions(open.site, [edition])).toBe(0);
  open.clock.now = due;
  expect(await deliverDueEditions(open.site, [edition])).toBe(1);
  expect(await deliverDueEditions(open.site, [edition])).toBe(0);
  const mails = await open.deliver();
  const mail = mails.find(({ recipients }) => recipients.includes("ada@example.org"));

  expect(mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(["ada@example.org", "owner@example.org"]);
  expect(mail?.parsed.text).toMatch(
    /AGENTS THAT ASK FIRST.*Unsubscribe \(http:\/\/127\.0\.0\.1:3000\/u\/ada\.\S+\).*100 Example Street/s,
  );
  expect(mail?.parsed.html).toContain('<a href="http://127.0.0.1:3000/tools/n8n"');
  expect(mail?.raw).toMatch(/^List-Unsubscribe: <http:\/\/127\.0\.0\.1:3000\/u\/ada\.\S+>\r$/m);
});

test.for(engines)(
  "an edition that nobody approved never leaves, and the owner is told of it once, on %s",
  async (engine) => {
    const open = await openTestSite(engine);
    await addReader(open, "ada", { confirmed_at: 1 });

    for (const time of [due - day, due, due + minute, due + 2 * hour, due + 4 * day]) {
      open.clock.now = time;
      await Promise.all([deliverDueEditions(open.site, [edition]), deliverDueEditions(open.site, [edition])]);
    }
    await mailOwnerEvents(open.site);
    const mails = await open.deliver();

    expect(mails.flatMap(({ recipients }) => recipients)).toEqual([companyOf(siteContent()).email]);
    expect(mails[0]?.parsed.subject).toBe("Newsletter: Edition 48 waits for you");
    expect(mails[0]?.parsed.text).toContain("http://127.0.0.1:3000/admin/newsletter");
    expect(await messages(open)).toMatchObject([
      {
        kind: "newsletter",
        details: expect.stringContaining("not before Tuesday, November 24, 2026, 7:00 AM (New York)") as string,
      },
    ]);
  },
);

test.for(engines)("an edition leaves as it was seen, or not at all, on %s", async (engine) => {
  const open = await openTestSite(engine);
  await addReader(open, "ada", { confirmed_at: 1 });
  const mended = { ...edition, title: "Agents that ask twice" };
  open.clock.now = due - hour;

  const unseen = await approveEdition(open.site, edition, note);
  await previewEdition(open.site, edition, "owner@example.org", note);
  const other = await approveEdition(open.site, mended, note);
  await approve(open);
  open.clock.now = due;
  await deliverDueEditions(open.site, [mended]);
  const held = await toReaders(open);
  await approve(open, mended);
  await deliverDueEditions(open.site, [mended]);

  expect([unseen, other]).toEqual(Array.from({ length: 2 }, () => ({ ok: false, reason: "unseen" })));
  expect([held, await toReaders(open)]).toEqual([0, 1]);
  expect(await messages(open)).toMatchObject([
    { details: expect.stringContaining("was changed after you approved it") as string },
  ]);
});

test.for(engines)("a missed edition asks once, and does not leave late without the owner, on %s", async (engine) => {
  const open = await openTestSite(engine);
  await addReader(open, "ada", { confirmed_at: 1 });
  await addReader(open, "ida", { confirmed_at: due + hour });
  open.clock.now = due - day;
  await approve(open);

  for (const late of [hour + 1, 2 * hour, 3 * day, 5 * day]) {
    open.clock.now = due + late;
    await deliverDueEditions(open.site, [edition]);
  }
  const asked = [await toReaders(open), (await messages(open)).length];
  await approve(open);
  open.clock.now += 10 * minute;
  await deliverDueEditions(open.site, [edition]);

  expect(asked).toEqual([0, 1]);
  // Also whoever confirmed since then: it leaves now.
  expect(await toReaders(open)).toBe(2);
  expect(await approveEdition(open.site, edition, note)).toEqual({ ok: false, reason: "gone" });
});

test.for(engines)(
  "an edition that began goes on after a crash, and one that the owner left, or that left by its date alone, is not asked about, on %s",
  async (engine) => {
    const open = await openTestSite(engine);
    for (const name of ["ada", "ida"]) await addReader(open, name, { confirmed_at: 1 });
    open.clock.now = due;
    await approve(open);
    await deliverDueEditions(open.site, [edition]);
    await open.site.database.queries.deleteFrom("outbox").where("recipient", "=", "ida@example.org").execute();
    open.clock.now += 5 * hour;
    const wentOn = await deliverDueEditions(open.site, [edition]);

    const next = { ...edition, slug: "next" };
    await leaveEdition(open.site, next, note);
    const before = { ...edition, slug: "before" };
    const mail = {
      to: "ada@example.org",
      subject: "Hi",
      text: "W",
      kind: "newsletter" as const,
      key: "edition:before:ada",
    };
    await putInOutbox(open.site, open.site.database.queries, mail, owed);

    expect(wentOn).toBe(1);
    // It was on its way to Ida too.
    expect(await deliverDueEditions(open.site, [next, before])).toBe(1);
    expect(await messages(open)).toEqual([]);
  },
);

test("of editions of long ago nobody is asked, and the owner may still send one", async () => {
  const open = await openTestSite("sqlite");
  await addReader(open, "ada", { confirmed_at: 1 });
  open.clock.now = due + 30 * day;

  await deliverDueEditions(open.site, [edition]);
  const silent = await messages(open);
  await approve(open);

  expect(silent).toEqual([]);
  expect(await deliverDueEditions(open.site, [edition])).toBe(1);
});

test.for(engines)(
  "hundreds of readers are served in batches, whoever delivers at the same time, on %s",
  { timeout: 60_000 },
  async (engine) => {
    const open = await openTestSite(engine);
    for (let place = 0; place < 250; place++) await addReader(open, `r${place}`, { confirmed_at: 1 });

    open.clock.now = due;
    await approve(open);
    const added = await Promise.all([
      deliverDueEditions(open.site, [edition]),
      deliverDueEditions(open.site, [edition]),
    ]);
    const waiting = await open.site.database.queries
      .selectFrom("outbox")
      .select("recipient")
      .where("kind", "=", "newsletter")
      .distinct()
      .execute();

    expect(added[0] + added[1]).toBe(250);
    expect(waiting).toHaveLength(250);
  },
);

test("F8: a clock that jumps to and fro doubles no edition and loses none", async () => {
  const open = await openTestSite("sqlite");
  await addReader(open, "ada", { confirmed_at: 1 });

  open.clock.now = due;
  await approve(open);
  for (const jump of [0, -10, 10, -10, 0]) {
    open.clock.now = due + jump * 60_000;
    await deliverDueEditions(open.site, [edition]);
    await open.deliver();
  }

  expect(await toReaders(open)).toBe(1);
  expect(await messages(open)).toEqual([]);
});

test.for(engines)(
  "what the owner was told will not leave does not, pressed at the very moment, on %s",
  async (engine) => {
    const open = await openTestSite(engine);
    await addReader(open, "ada", { confirmed_at: 1 });
    const ends: string[] = [];
    open.clock.now = due;
    for (let turns = 0; turns < 16; turns += 1) {
      const which = { ...edition, slug: `at-once-${turns}` };
      await approve(open, which);
      const delivery = deliverDueEditions(open.site, [which]);
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      const left = await leaveEdition(open.site, which, note);
      ends.push(`${left.ok ? "unsent" : "gone"} ${await delivery}`);
    }

    expect(ends.filter((end) => end !== "unsent 0" && end !== "gone 1")).toEqual([]);
  },
);
