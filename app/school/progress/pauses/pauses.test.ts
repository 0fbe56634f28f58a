import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import type { Write } from "#app/school/courses/course/writes.ts";
import { answerAll } from "#app/school/classroom/answer-all/answer-all.server.ts";
import { takeWrites } from "#app/school/progress/learning/writes.server.ts";
import { takePlan } from "#app/school/progress/plan/plans.server.ts";
import { handIn } from "#app/school/handing-in/works/hand-in.server.ts";
import { day } from "#app/site/time.ts";
import type { Engine } from "#database/database.ts";
import { putEnrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { againField } from "./pause.ts";
import { arePausesTold, pressSwitch, readSwitchToken, switchOffLink, switchPauses } from "./pause-switch.server.ts";
import { tellStopped } from "./pauses.server.ts";

const track = "specialist";
const first = findModule(siteContent(), track, 1) ?? expect.unreachable();
const lessons = first.lessons.map(({ slug }) => slug);

test.for(engines)(
  "whoever stopped for two weeks is written to once, and again after the next stop, on %s",
  async (engine) => {
    const { read, at, mails } = await openStops(engine);
    await read("ada", 0);

    await at(14 * day - 1);
    expect(await mails()).toEqual([]);
    await at(14 * day);
    await at(20 * day);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.recipients).toEqual(["ada@example.org"]);
    expect(mail?.parsed.subject).toBe("Your place in AI Specialist is kept");
    expect(mail?.parsed.text).toContain("You last worked in AI Specialist on Nov 21, 2026.");
    expect(mail?.parsed.text).toContain(`/course/specialist/module/1/${lessons[1]}`);

    await read("ada", 1);
    await at(33 * day);
    expect(await mails()).toEqual([]);
    await at(34 * day);
    expect(await mails()).toHaveLength(1);
  },
);

test("the link in the mail and in its headers switches it off, and it stays off", async () => {
  const { site, read, at, mails } = await openStops("sqlite");
  await read("ada", 0);
  await at(14 * day);
  const [mail] = await mails();
  const link = /http\S+\/pauses\/(\S+?)\)/.exec(mail?.parsed.text ?? "");
  const token = link?.[1] ?? "";

  expect(mail?.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(readSwitchToken(site, token)).toBe("ada");
  expect(readSwitchToken(site, token.replace("ada", "bob"))).toBeUndefined();
  await switchPauses(site, "ada", false);
  await switchPauses(site, "ada", false);
  await read("ada", 1);
  await at(40 * day);
  expect([await arePausesTold(site.database.queries, "ada"), await mails()]).toEqual([false, []]);
  await switchPauses(site, "ada", true);
  await at(41 * day);
  expect(await mails()).toHaveLength(1);
});

test.for(engines)(
  "whoever came by a link to the paid address switches it off and on again by the page of the mail alone, on %s",
  async (engine) => {
    const { site, read, at, mails } = await openStops(engine);
    await read("ada", 0);
    const token = switchOffLink(site, "ada").split("/").at(-1) ?? "";
    const press = (fields: Record<string, string>) => {
      const posted = new FormData();
      for (const [name, value] of Object.entries(fields)) posted.set(name, value);
      return pressSwitch(site, token, posted);
    };

    expect([await press({ "List-Unsubscribe": "One-Click" }), await press({})]).toEqual([false, false]);
    await at(14 * day);
    expect(await mails()).toEqual([]);
    expect([await press({ [againField]: "yes" }), await press({ [againField]: "yes" })]).toEqual([true, true]);
    await at(15 * day);
    expect(await mails()).toHaveLength(1);
    expect(await pressSwitch(site, token.replace("ada", "bob"), new FormData())).toBeUndefined();
  },
);

test("nobody else is written to", async () => {
  const { site, read, write, at, mails, clock } = await openStops("sqlite");
  for (const id of ["waits", "plans", "closed", "done", "rests"])
    await putEnrolled(site.database.queries, { id, at: clock.now });
  for (const id of ["waits", "plans", "closed", "rests"]) await read(id, 0);
  await handIn(site, "waits", {
    module: first,
    handed: { id: randomUUID(), text: "One", link: "", commit: "", files: [], answers: {} },
  });
  const wish = { startsOn: "2027-02-01", dates: {} };
  await takePlan(site, "plans", { track, posted: { wish } });
  await site.database.queries.updateTable("enrolments").set({ state: "refunded" }).where("id", "=", "closed").execute();
  const played = ["Community platform", "Payment pages"].map((name) => ({ name, played: true }));
  await answerAll({ ...site, partners: played as typeof site.partners }, "done", track);
  await write("rests", { do: "note", track, module: 1, stop: lessons[0] ?? "", text: "Mine", base: 0 });

  clock.now += 28 * day;
  await tellStopped(site);
  expect((await mails()).flatMap(({ recipients }) => recipients)).toEqual([]);
  await at(15 * day);
  expect((await mails()).flatMap(({ recipients }) => recipients)).toEqual(["rests@example.org"]);
});

async function openStops(engine: Engine) {
  const open = await openTestSite(engine);
  const { site, clock } = open;
  const begun = clock.now;
  let seen = 0;
  await putEnrolled(site.database.queries, { id: "ada", at: begun });
  const write = (id: string, each: Write) => takeWrites(site, id, [each]);
  return {
    ...open,
    write,
    read: (id: string, place: number) => write(id, { do: "complete", track, module: 1, stop: lessons[place] ?? "" }),
    /** The job of two instances, as so much time has passed. */
    at: async (passed: number) => {
      clock.now = begun + passed;
      await Promise.all([tellStopped(site), tellStopped(site)]);
    },
    /** Those that came since it was asked last. */
    mails: async () => {
      const all = (await open.deliver()).filter(({ parsed }) => /is kept/.test(parsed.subject ?? ""));
      const fresh = all.slice(seen);
      seen = all.length;
      return fresh;
    },
  };
}
