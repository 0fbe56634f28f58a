import { expect, test } from "vitest";
import { putMessage } from "#app/mail/inbox/inbox.server.ts";
import { tellOwner } from "#app/mail/inbox/owner-events.server.ts";
import { noteCameBack } from "#app/mail/returns/came-back.server.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { sendOutbox } from "#app/mail/outbox/send-outbox.server.ts";
import { day, hour, minute } from "#app/site/time.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite, type TestSite } from "#tests/site.ts";
import { postAlarms } from "./alarms.server.ts";
import { mailOwnerEvents, tidyOwnerEvents } from "./owner-mails.server.ts";

const grace = "grace@example.org";

async function openOwned(engine: (typeof engines)[number] = "sqlite", emails = [grace]) {
  const open = await openTestSite(engine);
  open.site.owner = { emails, key: "" };
  return open;
}

function happen({ site }: TestSite, words: string, same = words) {
  return tellOwner(site, site.database.queries, { notice: "Booked", words, page: "/admin/bookings" }, same);
}

async function read({ deliver }: TestSite) {
  const mails = await deliver();
  return mails.map(({ recipients: [to], parsed: { subject, text = "" } }) => ({ to, subject, text }));
}

const question = { kind: "question", name: "Ada Example", email: "ada@example.org", page: "/ask" } as const;

test.for(engines)(
  "what happens is told to each owner once, in the mail's subject, and then forgotten, on %s",
  async (engine) => {
    const open = await openOwned(engine, [grace, "linus@example.org"]);
    await happen(open, "Booked: Consultation\nAda Example");
    await happen(open, "Booked: Consultation\nAda Example");

    expect(await mailOwnerEvents(open.site)).toBe(1);
    expect(await mailOwnerEvents(open.site)).toBe(0);
    const mails = await read(open);

    expect(mails.map(({ subject }) => subject)).toEqual(["Booked: Consultation", "Booked: Consultation"]);
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([grace, "linus@example.org"]));
    expect(mails[0]?.text).toContain("Ada Example");
    expect(mails[0]?.text).toContain("http://127.0.0.1:3000/admin/bookings");
    const rows = await open.site.database.queries.selectFrom("owner_events").select("words").execute();
    expect(rows).toEqual([{ words: "" }]);
  },
);

test("without ADMIN_EMAILS whoever reads answers to our mails is told", async () => {
  const open = await openOwned("sqlite", []);
  await happen(open, "Booked");
  await mailOwnerEvents(open.site);

  expect((await read(open)).map(({ to }) => to)).toEqual(["hello@throughline.example"]);
});

test("ten mails an hour, and all that happens meanwhile in the next one", async () => {
  const open = await openOwned();
  for (let each = 1; each <= 25; each++) {
    await happen(open, `Event ${each}`);
    await mailOwnerEvents(open.site);
    open.clock.now += minute;
  }
  expect(await read(open)).toHaveLength(10);

  open.clock.now += hour;
  await mailOwnerEvents(open.site);
  const mails = await read(open);

  expect(mails).toHaveLength(11);
  expect(mails.at(-1)?.subject).toBe("15 things happened on your site");
  expect(mails.at(-1)?.text).toContain("Event 25");
});

test("with hundreds of newsletters waiting the owner's mail is the next one to leave", async () => {
  const open = await openOwned();
  const { queries } = open.site.database;
  const mail = { subject: "Edition", text: "Words", kind: "newsletter" as const };
  for (let each = 0; each < 300; each++)
    await putInOutbox(open.site, queries, { ...mail, to: `r${each}@example.org`, key: `edition:${each}` }, owed);
  await happen(open, "A payment fits nobody");
  await mailOwnerEvents(open.site);

  await sendOutbox(open.site, "others");

  expect(open.mailbox.messages.map(({ recipients: [to] }) => to)).toContain(grace);
});

test("a message of a visitor is told with its answers, a wish to hear of something new is not", async () => {
  const open = await openOwned();
  const { site } = open;
  const details = { question: "Do you come to Lyon?", howSoon: "" };
  await putMessage(site, site.database.queries, { notice: "question", ...question, details }, "one");
  await putMessage(site, site.database.queries, { notice: "none", ...question, kind: "roadmap", details }, "two");
  await mailOwnerEvents(site);

  const mails = await read(open);

  expect(mails.map(({ subject }) => subject)).toEqual(["Question: Ada Example"]);
  expect(mails[0]?.text).toContain("From: ada@example.org");
  expect(mails[0]?.text).toContain("Question: Do you come to Lyon?");
  expect(mails[0]?.text).not.toContain("How soon");
});

test("when mail stands still the second channel is told until it takes it, and for a day at most", async () => {
  const open = await openOwned();
  const { site } = open;
  const posted: string[] = [];
  let isThere = false;
  site.pings = {
    alarm: async (text) => {
      posted.push(text);
      return isThere;
    },
    heartbeat: async () => true,
  };
  const stopped = { kind: "mail", name: "Mail stands still", email: "", details: {}, page: "/admin/mail" } as const;
  await putMessage(site, site.database.queries, { notice: "mail stands still", ...stopped }, "stop", true);
  await happen(open, "Booked: no alarm");

  expect(await postAlarms(site)).toBe(0);
  isThere = true;
  expect(await postAlarms(site)).toBe(1);
  expect(await postAlarms(site)).toBe(0);
  expect(posted).toHaveLength(2);
  expect(posted[0]).toContain("Mail stands still");

  isThere = false;
  await putMessage(site, site.database.queries, { notice: "mail stands still", ...stopped }, "stop again", true);
  open.clock.now += day + minute;
  expect(await postAlarms(site)).toBe(0);
  expect(posted).toHaveLength(2);
});

test("a month after it was told an event is erased, one that waits stays", async () => {
  const open = await openOwned();
  await happen(open, "Old");
  await mailOwnerEvents(open.site);
  await happen(open, "Waiting");
  open.clock.now += 31 * day;
  await tidyOwnerEvents(open.site);

  const rows = await open.site.database.queries.selectFrom("owner_events").select("words").execute();
  expect(rows).toEqual([{ words: "Waiting" }]);
});

test("an owner's address that takes no mail makes no mail about that", async () => {
  const open = await openOwned();
  const { site } = open;
  await happen(open, "Booked");
  await mailOwnerEvents(site);
  await read(open);

  await noteCameBack(site, site.database.queries, { recipient: grace, error: "no such mailbox" });

  expect(await mailOwnerEvents(site)).toBe(0);
});

test("a mail that came back is told to the owner, and never to the second channel, which is not to hold addresses", async () => {
  const open = await openOwned();
  const { site } = open;
  const posted: string[] = [];
  site.pings = {
    alarm: async (text) => {
      posted.push(text);
      return true;
    },
    heartbeat: async () => true,
  };
  const mail = { to: "ada@example.org", subject: "Booked", text: "T", kind: "service", key: "booking:1" } as const;
  await putInOutbox(site, site.database.queries, mail, owed);
  await read(open);

  await noteCameBack(site, site.database.queries, { recipient: "ada@example.org", error: "no such mailbox" });
  await postAlarms(site);
  await mailOwnerEvents(site);

  expect(posted).toEqual([]);
  expect((await read(open)).at(-1)?.subject).toBe("Mail: A mail came back");
});

test("what was told twice, by mail and by the second channel, or has none, is forgotten", async () => {
  const open = await openOwned();
  const { site } = open;
  const stopped = { kind: "mail", name: "Mail stands still", email: "", details: {}, page: "/admin/mail" } as const;
  const words = async () =>
    (await site.database.queries.selectFrom("owner_events").select("words").execute())[0]?.words;
  await putMessage(site, site.database.queries, { notice: "mail stands still", ...stopped }, "stop", true);

  await mailOwnerEvents(site);
  expect(await words()).toContain("Mail stands still");
  await postAlarms(site);
  expect(await words()).toBe("");
});

test.for(engines)("two instances at once tell what happened once, on %s", async (engine) => {
  const open = await openOwned(engine);
  for (let each = 1; each <= 5; each++) await happen(open, `Event ${each}`);

  const told = await Promise.all([mailOwnerEvents(open.site), mailOwnerEvents(open.site)]);

  expect(told.toSorted((one, other) => one - other)).toEqual([0, 5]);
  expect(await read(open)).toHaveLength(1);
});

test("a message that comes again when its note is forgotten is no news", async () => {
  const open = await openOwned();
  const { site } = open;
  const put = () => putMessage(site, site.database.queries, { notice: "question", ...question, details: {} }, "one");
  await put();
  expect(await mailOwnerEvents(site)).toBe(1);
  open.clock.now += 31 * day;
  await tidyOwnerEvents(site);

  await put();

  expect(await mailOwnerEvents(site)).toBe(0);
});
