import { expect, test } from "vitest";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { editionsOf, latestEditions } from "#app/newsletter/editions/editions.server.ts";
import { sendingTime } from "#app/newsletter/editions/editions.ts";
import { deliverDueEditions } from "#app/newsletter/sending/deliver-editions.server.ts";
import { day, hour } from "#app/site/time.ts";
import type { Engine } from "#database/database.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite, subscribed } from "#tests/site.ts";
import { listEditions } from "./edition-list.server.ts";
import { editionOrders, carryOutEditionOrder } from "./orders.server.ts";

const editions = editionsOf(siteContent());
const [edition] = latestEditions(siteContent(), 1);
const id = edition?.slug ?? "";
const due = edition ? sendingTime(edition) : 0;

/** A site a day before the newest edition is due. */
async function openDesk(engine: Engine) {
  const open = await openTestSite(engine, { now: due - day });
  const order = (what: "preview-edition" | "approve-edition" | "leave-edition") =>
    carryOutEditionOrder(
      open.site,
      editionOrders.parse({ do: what, id, ...(what === "preview-edition" && { email: "o@example.org" }) }),
      "owner key",
    );
  const first = async () => (await listEditions(open.site, editions))[0];
  const noted = async () =>
    (await open.site.database.queries.selectFrom("owner_actions").select("what").orderBy("at").execute()).map(
      ({ what }) => what,
    );
  return { ...open, order, first, noted };
}

test.for(engines)(
  "E7: the owner sees an edition, lets it go, takes that back, and each is written down, on %s",
  async (engine) => {
    const { clock, order, first, noted, deliver } = await openDesk(engine);

    const early = [await first(), await order("approve-edition")];
    await order("preview-edition");
    clock.now += 1;
    const seen = await first();
    const approved = [await order("approve-edition"), await order("approve-edition"), (await first())?.standing];
    clock.now += 1;
    const left = [await order("leave-edition"), await order("leave-edition"), (await first())?.standing];

    expect(early).toMatchObject([
      { slug: id, standing: "waits", isSeen: false, late: false, sendAt: due },
      { ok: false, reason: "unseen" },
    ]);
    expect(seen).toMatchObject({ standing: "waits", isSeen: true });
    expect(approved).toEqual([{ ok: true }, { ok: true, already: true }, "approved"]);
    expect(left).toEqual([{ ok: true }, { ok: true, already: true }, "unsent"]);
    expect(await noted()).toEqual(["edition previewed", "edition approved", "edition left unsent"]);
    const [preview] = await deliver();
    expect(preview?.parsed.subject).toMatch(/^Preview: /);
    expect(preview?.parsed.text).not.toContain("/u/");
    expect(preview?.raw).not.toContain("List-Unsubscribe");
  },
);

test.for(engines)("what is sent is counted, and nothing can be decided any more, on %s", async (engine) => {
  const open = await openDesk(engine);
  await subscribed(open);
  const { site, clock, order, first, deliver } = open;
  await order("preview-edition");
  await order("approve-edition");
  clock.now = due;
  await deliverDueEditions(site);
  const waiting = await first();
  await deliver();

  expect(waiting).toMatchObject({ standing: "sent", waiting: 1, sent: 0, failed: 0 });
  expect(await first()).toMatchObject({ waiting: 0, sent: 1, failed: 0 });
  await site.database.queries.updateTable("outbox").set({ failed_at: 1 }).where("kind", "=", "newsletter").execute();
  expect(await first()).toMatchObject({ waiting: 0, sent: 0, failed: 1 });
  expect([await order("approve-edition"), await order("leave-edition")]).toEqual(
    Array.from({ length: 2 }, () => ({ ok: false, reason: "gone" })),
  );
});

test("the newest edition is always there to be sent, older ones while they are news, and looking changes nothing", async () => {
  const { site, clock } = await openDesk("sqlite");
  const listed = async () => (await listEditions(site, editions)).map(({ number }) => number);
  const [newest, older] = editions.map(({ number }) => number);

  const before = await listed();
  clock.now = due + 100 * day;
  const after = await listed();
  clock.now = due - 7 * day + hour;

  expect([before, after, await listed()]).toEqual([[newest], [newest], [newest, older]]);
  expect(await site.database.queries.selectFrom("edition_sends").selectAll().execute()).toEqual([]);
});

test("mails of another edition are not counted", async () => {
  const { site, first } = await openDesk("sqlite");
  const mail = {
    to: "ada@example.org",
    subject: "S",
    text: "T",
    kind: "newsletter" as const,
    key: `edition:${id}-more:a`,
  };
  await putInOutbox(site, site.database.queries, mail, owed);

  expect(await first()).toMatchObject({ waiting: 0, standing: "waits" });
});
