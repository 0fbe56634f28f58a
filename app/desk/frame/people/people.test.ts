import { expect, test } from "vitest";
import { deskPeople } from "#app/mail/owner-mails/desk-people.server.ts";
import { ownersOf } from "#app/mail/owner-mails/owner-mails.server.ts";
import { ownerKey } from "#app/people/owner/owner.server.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { peopleOrders, carryOutPeopleOrder } from "./people.server.ts";

/** A site with one owner by the settings, and orders as the form sends them. */
async function openDesk(engine: (typeof engines)[number] = "sqlite", set = ["grace@example.org"]) {
  const open = await openTestSite(engine);
  const { site } = open;
  site.owner = { emails: set, key: "k".repeat(43) };
  const { queries } = site.database;
  const order = (order: object, who = "grace@example.org") => carryOutPeopleOrder(site, peopleOrders.parse(order), who);
  const name = (email: string, role: string, who?: string) =>
    order({ do: "name-person", name: "Hal", email, role }, who);
  const people = async () => (await deskPeople(site, queries)).map(({ email, role }) => [email, role]);
  const idOf = async (email: string) =>
    (await deskPeople(site, queries)).find((each) => each.email === email)?.id ?? "none";
  const end = async (email: string, who?: string, more = {}) =>
    order({ do: "end-person", id: await idOf(email), ...more }, who);
  const notes = async () =>
    (await queries.selectFrom("owner_actions").select(["who", "what"]).orderBy("at").execute()).map(
      ({ who, what }) => `${who}: ${what}`,
    );
  return { ...open, order, name, people, end, notes };
}

test.for(engines)(
  "E7: an owner names a helper once, who is told by mail and hears of nothing else; both stand in the journal, on %s",
  async (engine) => {
    const { site, name, people, notes, deliver } = await openDesk(engine);

    expect(await name("Hal@Example.org", "helper")).toEqual({ ok: true });
    expect(await name("hal@example.org", "helper")).toEqual({ ok: true, already: true });

    expect(await people()).toEqual([
      ["grace@example.org", "owner"],
      ["hal@example.org", "helper"],
    ]);
    expect(await ownersOf(site, site.database.queries)).toEqual(["grace@example.org"]);
    expect(await notes()).toEqual(["grace@example.org: helper named"]);
    const mails = await deliver();
    expect(mails.map(({ recipients }) => recipients)).toEqual([["hal@example.org"]]);
    expect(mails[0]?.parsed.text).toContain("http://127.0.0.1:3000/admin");
    expect(mails[0]?.parsed.text).not.toContain("grace@");
  },
);

test.for(engines)(
  "E7: a named owner is told what happens, may be made a helper, ended and named again, on %s",
  async (engine) => {
    const { site, clock, name, people, end, notes } = await openDesk(engine);
    await name("hal@example.org", "owner");
    clock.now += 1;
    expect(await ownersOf(site, site.database.queries)).toEqual(["grace@example.org", "hal@example.org"]);

    expect(await name("hal@example.org", "helper")).toEqual({ ok: true });
    clock.now += 1;
    expect(await end("hal@example.org")).toEqual({ ok: true });
    expect(await end("hal@example.org")).toEqual({ ok: false, reason: "gone" });
    clock.now += 1;
    expect(await people()).toEqual([["grace@example.org", "owner"]]);
    expect(await name("hal@example.org", "helper")).toEqual({ ok: true });

    const [grace, hal] = await people();
    expect([grace, hal]).toEqual([
      ["grace@example.org", "owner"],
      ["hal@example.org", "helper"],
    ]);
    expect((await notes()).map((each) => each.split(": ")[1])).toEqual([
      "owner named",
      "person changed",
      "person ended",
      "helper named",
    ]);
  },
);

test("E7: nobody ends the last owner but the key, nobody ends the own place by mistake, and the settings' owners stand", async () => {
  const { name, people, end, notes } = await openDesk("sqlite", []);
  const hal = "hal@example.org";
  await name(hal, "owner", ownerKey);

  expect(await end(hal, hal)).toEqual({ ok: false, reason: "sure" });
  expect(await end(hal, hal, { sure: "yes" })).toEqual({ ok: false, reason: "last" });
  expect(await name(hal, "helper", hal)).toEqual({ ok: false, reason: "self" });
  await name("ida@example.org", "owner", hal);
  expect(await end(hal, hal, { sure: "yes" })).toEqual({ ok: true });
  expect(await name("ida@example.org", "helper", "somebody@example.org")).toEqual({ ok: false, reason: "last" });
  expect(await end("ida@example.org", ownerKey)).toEqual({ ok: true });
  expect(await people()).toEqual([]);
  expect(await notes()).toHaveLength(4);

  const set = await openDesk();
  expect(await set.name("grace@example.org", "helper")).toEqual({ ok: false, reason: "set" });
  expect(await set.name("grace@example.org", "owner")).toEqual({ ok: true, already: true });
  expect(await set.end("grace@example.org", ownerKey)).toEqual({ ok: false, reason: "gone" });
});

test.for(engines)("E7: two owners who end each other at the same moment leave one, on %s", async (engine) => {
  const { name, people, end } = await openDesk(engine, []);
  const both = ["hal@example.org", "ida@example.org"];
  for (const each of both) await name(each, "owner", ownerKey);

  const ended = await Promise.all([end(both[0] ?? "", both[1]), end(both[1] ?? "", both[0])]);

  expect(ended.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await people()).toHaveLength(1);
});

test("an order names one person with a name and a mailbox", () => {
  const whole = { do: "name-person", name: "Hal", email: "hal@example.org", role: "helper" };
  expect(peopleOrders.safeParse(whole).success).toBe(true);
  for (const wrong of [{ name: "" }, { name: "see www.example.com" }, { email: "hal" }, { role: "king" }, { more: 1 }])
    expect(peopleOrders.safeParse({ ...whole, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});
