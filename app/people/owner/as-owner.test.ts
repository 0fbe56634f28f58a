import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { addresses, isOfDesk, isPage } from "#app/site/addresses.server.ts";
import { type Site, siteContext } from "#app/site/site.ts";
import { day, hour } from "#app/site/time.ts";
import type { Member } from "#partners/community/community.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite, withoutDisk } from "#tests/site.ts";
import { asOwner } from "./as-owner.server.ts";
import { ownerAsking } from "./owner.server.ts";

const key = "k".repeat(43);
const hal: Member = { id: "1", name: "Hal", email: "Hal@Example.org", avatarUrl: null };
const paths = addresses.filter((each) => isOfDesk(each) && !isPage(each)).map(({ path }) => path);

/** A site on which Hal is a helper, and whoever asks with a token is Hal. */
async function openHelpedSite(engine: (typeof engines)[number] = "sqlite") {
  const open = await openTestSite(engine);
  const { site, clock } = open;
  site.community = {
    entry: { kind: "token" },
    me: async () => ({ ok: true, value: hal }),
  } as unknown as Site["community"];
  site.owner = { emails: ["grace@example.org"], key };
  const row = { id: "hal", email: "hal@example.org", name: "Hal", role: "helper", added_at: clock.now } as const;
  const { queries } = site.database;
  await queries.insertInto("desk_people").values(row).execute();
  return { ...open, queries };
}

/** The status of an address for the helper, where it would answer 200. */
async function knock(site: Site, path: string, order?: object | string) {
  const body = typeof order === "object" ? JSON.stringify(order) : order;
  const headers = { Authorization: "Bearer some-token" };
  const request = new Request(`http://127.0.0.1:3000${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers,
    body,
  });
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  const answer = asOwner({ request, context }, async (_site, name, role) => Response.json({ name, role }));
  return (await answer.catch(refusedAsHelper)).status;
}

function refusedAsHelper(thrown: unknown) {
  if (thrown instanceof Response && thrown.status === 403) return thrown;
  throw thrown;
}

test("E7: a helper opens the addresses that routes.ts names, however they are asked, and no other", async () => {
  const { site } = await openHelpedSite();
  const open = [];
  for (const path of paths) if ((await knock(site, `${path}?file=active`)) === 200) open.push(path);

  expect(open).toEqual(["/api/admin/directory", "/api/admin/inbox", "/api/admin/bookings"]);
  for (const near of [
    "/api/admin/inbox.csv",
    "/API/admin/mail",
    "/api/admin//people",
    "/api/admin/bookings.csv",
    "/api/admin/inbox/",
  ])
    expect([near, await knock(site, near)]).toEqual([near, 403]);
});

test("E7: of orders a helper gives those that routes.ts names; all about money, people and what cannot be read is refused", async () => {
  const { site } = await openHelpedSite();
  const given: string[] = [];
  const all = ["done", "open-again", "close-day", "open-day", "move", "place", "no-show", "came"];
  const more = [
    "cancel",
    "refund",
    "book",
    "note",
    "give-session",
    "take-session",
    "settle",
    "accept",
    "drop",
    "unlock",
  ];
  const reviews = ["name-reviewer", "end-reviewer", "assign-reading", "reopen-work"];
  const others = ["close", "revoke", "replace", "send-again", "preview-edition", "approve-edition", "leave-edition"];
  for (const path of paths)
    for (const order of [...all, ...more, ...others, "read-calendars", "name-person", "end-person", ...reviews])
      if ((await knock(site, path, { do: order, id: "x" })) === 200) given.push(order);

  expect(given).toEqual(all);
  for (const odd of [
    "",
    "null",
    "[]",
    "{",
    '{"do":["done"]}',
    '{"do":"done ","id":"x"}',
    '{"do":"done","do":"refund"}',
  ])
    expect([odd, await knock(site, "/api/admin/inbox", odd)]).toEqual([odd, 403]);
});

test("E7: who is ended is another member at once", async () => {
  const { site, queries, clock } = await openHelpedSite();
  await queries.updateTable("desk_people").set({ ended_at: clock.now }).execute();

  await expect(knock(site, "/api/admin/inbox")).rejects.toMatchObject({ status: 404 });
});

test.for(engines)(
  "E7: the owner key stands in the journal and is told once a day and network, on %s",
  async (engine) => {
    const { site, clock, queries } = await openHelpedSite(engine);
    const request = new Request("http://127.0.0.1:3000/api/admin/inbox", {
      headers: { Authorization: `Owner ${key}` },
    });
    const use = (address: string) => ownerAsking(site, request, { address });
    const told = async () => [
      (await queries.selectFrom("owner_events").select("words").execute()).length,
      (await queries.selectFrom("owner_actions").select("what").where("who", "=", "owner key").execute()).length,
    ];

    await Promise.all([use("192.0.2.1"), use("192.0.2.1"), use("192.0.2.1")]);
    clock.now += hour;
    await use("192.0.2.1");
    expect(await told()).toEqual([1, 1]);
    await use("192.0.2.2");
    expect(await told()).toEqual([2, 2]);
    clock.now += day;
    await use("192.0.2.2");
    expect(await told()).toEqual([3, 3]);
    const [first] = await queries.selectFrom("owner_events").selectAll().execute();
    expect(first).toMatchObject({ page: "/admin/journal", mailed_at: null });
    expect(first?.words).not.toContain(key);
  },
);

test("E7: the owner key opens while nothing can be written", async () => {
  const { site } = await openHelpedSite();
  const request = new Request("http://127.0.0.1:3000/", { headers: { Authorization: `Owner ${key}` } });

  expect(await ownerAsking(withoutDisk(site), request, { address: "192.0.2.1" })).toEqual({
    ok: true,
    value: { name: "owner key", role: "owner" },
  });
});
