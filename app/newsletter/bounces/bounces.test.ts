import { expect, test } from "vitest";
import { listTroubledMail } from "#app/desk/correspondence/mail/outbox-list.server.ts";
import { owed, type Permit } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { day } from "#app/site/time.ts";
import type { Engine } from "#database/database.ts";
import { type Call, type Fate, mailgunCall, postmarkCall } from "#demo/bounces/calls.ts";
import { playedTopic } from "#demo/bounces/sns.ts";
import { openTestSns } from "#demo/bounces/test-sns.ts";
import type { Bounces } from "#partners/bounces/bounces.ts";
import { openBounces } from "#partners/bounces/open-bounces.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite, subscribed, subscribers } from "#tests/site.ts";
import { takeBounces } from "./bounces.server.ts";

const key = "key-of-a-webhook";
const login = "postmark:a-long-password";
const recipient = "Ada@Example.org";

/** A site with one confirmed reader, Ada, whose mails this provider carries. */
async function openTold(engine: Engine) {
  const open = await openTestSite(engine);
  await subscribed(open);
  const { site, clock } = open;
  const mailgun = openBounces({ kind: "mailgun", key }, site.now);
  const tell = (fate: Fate, more: { token?: string; id?: string } = {}) =>
    take(mailgun, mailgunCall({ key, now: clock.now, ...more }, fate));
  const take = async (partner: Bounces, { body, headers }: Call) => {
    const taken = await takeBounces(site, partner, body, new Headers(headers));
    return taken.ok ? taken.value : taken.kind;
  };
  return { ...open, take, tell, ada: async () => (await subscribers(open))[0]! };
}

type Told = Awaited<ReturnType<typeof openTold>>;

async function send({ site, deliver, clock }: Told, keyOfMail: string, permit: Permit = owed) {
  const mail = { to: "ada@example.org", subject: "Hi", text: "Words", kind: "service" as const, key: keyOfMail };
  await putInOutbox(site, site.database.queries, mail, permit);
  await deliver();
  clock.now += 1;
}

test.for(engines)(
  "an address that does not exist is mailed no more; any other fault strikes nobody, on %s",
  async (engine) => {
    const open = await openTold(engine);

    for (const status of ["5.7.1", "5.4.1", "5.1.7", "4.2.2", "no code"])
      expect(await open.tell({ what: "bounced", recipient, status })).toBe("taken");
    expect(await open.tell({ what: "delayed", recipient })).toBe("stored");
    expect(await open.ada()).toMatchObject({ suppressed_at: null, bounces: 0 });

    await open.tell({ what: "bounced", recipient, status: "5.2.1" });
    expect(await open.ada()).toMatchObject({ suppressed_at: null, bounces: 1 });
    await open.tell({ what: "bounced", recipient });
    expect(await open.ada()).toMatchObject({
      suppressed_at: open.clock.now,
      suppression_reason: "bounce",
      unsubscribed_at: null,
    });
  },
);

test.for(engines)("whoever complains is unsubscribed, with its proof, and mailed no more, on %s", async (engine) => {
  const open = await openTold(engine);
  const sns = await openTestSns(open.clock.now);
  const ses = openBounces({ kind: "ses", topic: playedTopic, origin: sns.origin }, open.site.now);

  const outcomes = [
    await open.take(ses, sns.tells({ what: "complained", recipient })),
    await open.take(ses, sns.tells({ what: "complained", recipient: "stranger@example.org" })),
  ];
  const consents = await open.site.database.queries.selectFrom("consents").select("what").orderBy("at").execute();

  expect(outcomes).toEqual(["taken", "taken"]);
  const at = open.clock.now;
  expect(await open.ada()).toMatchObject({ suppressed_at: at, suppression_reason: "complaint", unsubscribed_at: at });
  expect(consents.map(({ what }) => what)).toEqual(["requested", "confirmed", "unsubscribed"]);
});

test.for(engines)(
  "E4: what is told twice, or at once, or again with a token that was used, counts once, on %s",
  async (engine) => {
    const open = await openTold(engine);
    const postmark = openBounces({ kind: "postmark", login }, open.site.now);
    const fate = { what: "bounced" as const, recipient, status: "5.2.1" };
    const call = postmarkCall(login, fate);
    const token = "t".repeat(50);

    const twice = [await open.take(postmark, call), await open.take(postmark, call)];
    const atOnce = await Promise.all([1, 2, 3].map(() => open.tell(fate, { id: "one" })));
    const replayed = [
      await open.tell(fate, { token, id: "two" }),
      await open.tell({ ...fate, status: "5.1.1" }, { token, id: "three" }),
    ];
    const later = await open.tell(fate, { id: "three" });

    expect([twice, atOnce.toSorted(), replayed, later]).toEqual([
      ["taken", "known"],
      ["known", "known", "taken"],
      ["taken", "known"],
      "taken",
    ]);
    expect(await open.ada()).toMatchObject({ bounces: 4, suppressed_at: null });
  },
);

test.for(engines)(
  "a mail that came back stands with those given up, and one that was owed is told to the owner, on %s",
  async (engine) => {
    const open = await openTold(engine);
    await send(open, "booking:1");
    await send(open, "asked:1", { cause: "asked" });
    const mails = open.site.database.queries
      .selectFrom("outbox")
      .select("message_id")
      .where("idempotency_key", "=", "booking:1");
    const messageId = (await mails.executeTakeFirst())?.message_id ?? "";

    await open.tell({ what: "bounced", recipient, status: "5.7.1" });
    const asked = await listTroubledMail(open.site);
    const silent = await open.site.database.queries.selectFrom("inbox_messages").select("name").execute();
    await open.tell({ what: "bounced", recipient, status: "5.7.1", messageId });
    await open.tell({ what: "bounced", recipient: "stranger@example.org" });
    const both = await listTroubledMail(open.site);
    const told = await open.site.database.queries
      .selectFrom("inbox_messages")
      .select(["kind", "name", "email"])
      .execute();

    expect(asked.failed).toMatchObject([{ lastError: "declined 5.7.1, told afterwards", subject: null }]);
    expect(silent).toEqual([]);
    expect(both.failed).toHaveLength(2);
    expect(told).toEqual([{ kind: "mail", name: "A mail came back", email: recipient }]);
  },
);

test("SNS asks once whether we want to be told, and gets its yes; without one it asks again", async () => {
  const open = await openTold("sqlite");
  const sns = await openTestSns(open.clock.now);
  const ses = openBounces({ kind: "ses", topic: playedTopic, origin: sns.origin }, open.site.now);
  const silent = sns.asks({ SubscribeURL: `${sns.origin}/?Action=Nothing` });

  expect(await open.take(ses, sns.asks())).toBe("confirmed");
  expect(await open.take(ses, silent)).toBe("unavailable");
  expect(sns.confirmed).toEqual(["2336412f37"]);
});

test("E3: what is not the provider's word writes nothing", async () => {
  const open = await openTold("sqlite");

  expect(
    await open.take(
      openBounces({ kind: "postmark", login }, open.site.now),
      postmarkCall("a:b", { what: "bounced", recipient }),
    ),
  ).toBe("auth");
  expect(await open.site.database.queries.selectFrom("partner_events").selectAll().execute()).toEqual([]);
  expect(await open.ada()).toMatchObject({ suppressed_at: null });
});

test.for(engines)(
  "a mail that came back under the provider's own number is the last to that address, on %s",
  async (engine) => {
    const open = await openTold(engine);
    await send(open, "booking:1");
    await send(open, "booking:2");

    await open.tell({ what: "bounced", recipient, status: "5.7.1", messageId: "<0102@eu-west-1.amazonses.com>" });

    const rows = open.site.database.queries
      .selectFrom("outbox")
      .select("idempotency_key")
      .where("failed_at", "is not", null);
    expect(await rows.execute()).toEqual([{ idempotency_key: "booking:2" }]);
  },
);

test.for(engines)(
  "an address that takes mail again begins anew: only the fifth refusal in a row ends it, on %s",
  async (engine) => {
    const open = await openTold(engine);
    open.site.bounces = openBounces({ kind: "mailgun", key }, open.site.now);
    const mailbox = open.site.database.queries.selectFrom("outbox").select("message_id");
    let mails = 0;
    const mailed = async () => {
      mails += 1;
      open.clock.now += 1;
      await send(open, `booking:${mails}`);
      const row = await mailbox.where("idempotency_key", "=", `booking:${mails}`).executeTakeFirstOrThrow();
      open.clock.now += 7 * day;
      return row.message_id ?? "";
    };
    const comesBack = async () => open.tell({ what: "bounced", recipient, status: "5.2.2", messageId: await mailed() });
    const counts: number[] = [];

    for (let round = 0; round < 6; round += 1) {
      await comesBack();
      counts.push((await open.ada()).bounces);
      await mailed();
    }
    const usual = await open.ada();
    for (let round = 0; round < 5; round += 1) {
      await comesBack();
      counts.push((await open.ada()).bounces);
    }

    expect(counts).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5]);
    expect(usual).toMatchObject({ suppressed_at: null });
    expect(await open.ada()).toMatchObject({ suppression_reason: "bounce" });
  },
);
