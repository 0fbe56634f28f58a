import { expect, test } from "vitest";
import { listTroubledMail } from "#app/desk/correspondence/mail/outbox-list.server.ts";
import type { Engine } from "#database/database.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { owed } from "./allowance.server.ts";
import { putInOutbox } from "./outbox.server.ts";

/** A site with one reader. `mail` sends her one mail, and the carrier says these words to it; `state` is what became of her. */
async function openWithReader(engine: Engine) {
  const open = await openTestSite(engine);
  const { queries } = open.site.database;
  const email = "ada@example.org";
  const person = { id: "a", email, email_key: email, first_name: "A", last_name: "B", wording: "w", source: "s" };
  await queries
    .insertInto("subscribers")
    .values({ ...person, requested_at: 1, confirmed_at: 1, bounces: 0 })
    .execute();
  let count = 0;
  return {
    ...open,
    state: () => queries.selectFrom("subscribers").select(["bounces", "suppressed_at"]).executeTakeFirst(),
    async mail(words?: string) {
      if (words) open.mailbox.moods.push({ to: "RCPT", code: 550, words });
      const kind = "newsletter" as const;
      await putInOutbox(open.site, queries, { to: email, subject: "Hi", text: "W", kind, key: `${++count}` }, owed);
      await open.deliver();
      if (words) open.mailbox.moods.pop();
    },
  };
}

test.for(engines)(
  "a mailbox that takes no mail is struck once, and one that is not there for good, on %s",
  async (engine) => {
    const { clock, mail, state } = await openWithReader(engine);

    await mail("5.2.1 Not now and not later");
    const struck = await state();
    await mail();
    const forgiven = await state();
    await mail("5.1.1 Nobody");

    expect([struck, forgiven]).toEqual([
      { bounces: 1, suppressed_at: null },
      { bounces: 0, suppressed_at: null },
    ]);
    expect(await state()).toEqual({ bounces: 0, suppressed_at: clock.now });
  },
);

test.for(engines)(
  "a mailbox that gives no reason is struck by nothing, however many mails come back, on %s",
  async (engine) => {
    const { site, mail, state } = await openWithReader(engine);

    for (let edition = 1; edition <= 6; edition += 1) await mail("Not from this server");

    expect(await state()).toEqual({ bounces: 0, suppressed_at: null });
    expect((await listTroubledMail(site)).failed).toHaveLength(6);
  },
);

test.for(engines)(
  "what a provider takes forgives nothing: it takes the mail that comes back, too, on %s",
  async (engine) => {
    const { site, mail, state } = await openWithReader(engine);
    site.bounces = { name: "Postmark", read: () => Promise.reject(), confirm: () => Promise.reject() };

    await mail("5.2.1 Not now and not later");
    await mail();

    expect(await state()).toEqual({ bounces: 1, suppressed_at: null });
  },
);
