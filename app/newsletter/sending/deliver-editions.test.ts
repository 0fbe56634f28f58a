import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { openTestSite, type TestSite } from "#tests/site.ts";
import { day } from "#app/site/time.ts";
import { deliverDueEditions } from "./deliver-editions.server.ts";
import { editions, findEdition, latestEditions } from "#app/newsletter/editions/editions.server.ts";

const edition = { ...findEdition("ai-weekly-48")!, date: "2026-11-24" };
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

test("editions stand newest first", () => {
  expect(editions.map((each) => each.number)).toEqual(editions.map((each) => each.number).toSorted((a, b) => b - a));
  expect(latestEditions(3)).toHaveLength(3);
});

test.for(engines)("an edition reaches each reader once, from its hour on, on %s", async (engine) => {
  const open = await openTestSite(engine);
  await addReader(open, "ada", { confirmed_at: 1 });
  await addReader(open, "pending", { confirmed_at: null });
  await addReader(open, "left", { confirmed_at: 1, unsubscribed_at: 2 });
  await addReader(open, "dead", { confirmed_at: 1, suppressed_at: 2 });
  await addReader(open, "late", { confirmed_at: due });

  open.clock.now = due - 1;
  expect(await deliverDueEditions(open.site, [edition])).toBe(0);
  open.clock.now = due;
  expect(await deliverDueEditions(open.site, [edition])).toBe(1);
  expect(await deliverDueEditions(open.site, [edition])).toBe(0);
  const [mail, ...others] = await open.deliver();

  expect(others).toEqual([]);
  expect(mail?.recipients).toEqual(["ada@example.org"]);
  expect(mail?.parsed.text).toMatch(
    /AGENTS THAT ASK FIRST.*Unsubscribe \(http:\/\/127\.0\.0\.1:3000\/u\/ada\.\S+\).*100 Example Street/s,
  );
  expect(mail?.parsed.html).toContain('<a href="http://127.0.0.1:3000/tools/n8n"');
  expect(mail?.raw).toMatch(/^List-Unsubscribe: <http:\/\/127\.0\.0\.1:3000\/u\/ada\.\S+>\r$/m);
});

test("an edition of long ago is not sent any more", async () => {
  const open = await openTestSite("sqlite");
  await addReader(open, "ada", { confirmed_at: 1 });

  open.clock.now = due + 3 * day + 1;
  expect(await deliverDueEditions(open.site, [edition])).toBe(0);
  open.clock.now -= 1;

  expect(await deliverDueEditions(open.site, [edition])).toBe(1);
});

test.for(engines)(
  "hundreds of readers are served in batches, whoever delivers at the same time, on %s",
  { timeout: 60_000 },
  async (engine) => {
    const open = await openTestSite(engine);
    for (let place = 0; place < 250; place++) await addReader(open, `r${place}`, { confirmed_at: 1 });

    open.clock.now = due;
    const added = await Promise.all([
      deliverDueEditions(open.site, [edition]),
      deliverDueEditions(open.site, [edition]),
    ]);
    const waiting = await open.site.database.queries.selectFrom("outbox").select("recipient").distinct().execute();

    expect(added[0] + added[1]).toBe(250);
    expect(waiting).toHaveLength(250);
  },
);

test("F8: a clock that jumps to and fro doubles no edition and loses none", async () => {
  const open = await openTestSite("sqlite");
  await addReader(open, "ada", { confirmed_at: 1 });

  for (const jump of [0, -10, 10, -10, 0]) {
    open.clock.now = due + jump * 60_000;
    await deliverDueEditions(open.site, [edition]);
    await open.deliver();
  }

  expect(open.mailbox.messages).toHaveLength(1);
});
