import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { takeNext } from "#app/review/queue/queue.server.ts";
import { release } from "#app/review/queue/release.server.ts";
import { reviewerOf } from "#app/review/reviewers/reviewers.server.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { handIn } from "#app/school/handing-in/works/hand-in.server.ts";
import { day, minute } from "#app/site/time.ts";
import { enrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { reviewOrders, carryOutReviewOrder } from "./orders.server.ts";
import { readReviews } from "./reviews.server.ts";

const module = findModule(siteContent(), "engineer", 1) ?? expect.unreachable();
const criteria = module.reviewed?.rubric.criteria.map(({ id }) => id) ?? [];
const met = { levels: Object.fromEntries(criteria.map((id) => [id, 2 as const])), summary: "Read." };

/** A desk of reviews, orders as its forms send them, and works that are handed in. */
async function openReviews(engine: (typeof engines)[number] = "sqlite") {
  const open = await openTestSite(engine);
  const { site } = open;
  const { queries } = site.database;
  const order = (fields: object) => carryOutReviewOrder(site, reviewOrders.parse(fields), "grace@example.org");
  const reviewer = async (email: string) => {
    const row = await queries
      .selectFrom("reviewers")
      .selectAll()
      .where("email_key", "=", email)
      .executeTakeFirstOrThrow();
    return reviewerOf(row);
  };
  const name = async (who: string, tracks = "engineer") => {
    const email = `${who.toLowerCase()}@example.com`;
    return { answer: await order({ do: "name-reviewer", name: who, email, tracks }), reviewer: await reviewer(email) };
  };
  const handOver = async (email: string) => {
    const student = await enrolled(site, email);
    const handed = { id: randomUUID(), text: "One\nTwo", link: "", commit: "", files: [], answers: {} };
    const result = await handIn(site, student.id, { module, handed });
    return result.ok ? result.work : expect.unreachable();
  };
  const page = () => readReviews(site, { search: "" });
  const notes = async () =>
    (await queries.selectFrom("owner_actions").select("what").orderBy("at").execute()).map(({ what }) => what);
  return { ...open, queries, order, reviewer, name, handOver, page, notes };
}

test.for(engines)(
  "E7: a reviewer is named once and told once, changed, ended with what they had in hand, and named again, on %s",
  async (engine) => {
    const open = await openReviews(engine);
    const { site, clock, order, name, page, handOver, notes } = open;
    const [one, other] = await Promise.all([name("Mira"), name("Mira")]);
    expect([one.answer, other.answer]).toContainEqual({ ok: true });
    expect([one.answer, other.answer]).toContainEqual({ ok: true, already: true });
    const mails = (await open.deliver()).map(({ recipients, parsed }) => [recipients, parsed.subject]);
    expect(mails).toEqual([[["mira@example.com"], "You read works for Throughline"]]);
    clock.now += 1;
    expect((await name("Mira", "specialist engineer")).answer).toEqual({ ok: true });

    await handOver("ada@example.com");
    const taken = await takeNext(site, one.reviewer);
    expect((await page()).waiting).toMatchObject([
      { inHand: { name: "Mira" }, student: "A student", isOverdue: false },
    ]);
    clock.now += 1;
    const end = { do: "end-reviewer", id: one.reviewer.id };
    expect(await order(end)).toEqual({ ok: true });
    expect(await order(end)).toEqual({ ok: false, reason: "gone" });
    expect(await release(site, one.reviewer, taken?.id ?? "", { ...met })).toMatchObject({ reason: "gone" });
    const ended = await page();
    expect(ended.waiting).toMatchObject([{ inHand: null, mayRead: [], since: taken?.waiting_since }]);
    expect(ended).toMatchObject({ reviewers: [], ended: [{ name: "Mira" }] });
    clock.now += 1;
    await name("Mira");
    expect(await notes()).toEqual(["reviewer named", "reviewer changed", "reviewer ended", "reviewer named"]);
  },
);

test.for(engines)(
  "a reading is given to one person, who may read it, keeps its age, and is not taken out of a hand, on %s",
  async (engine) => {
    const { site, clock, order, name, handOver, page, notes } = await openReviews(engine);
    const { reviewer: mira } = await name("Mira");
    const { reviewer: noor } = await name("Noor");
    const { reviewer: ada } = await name("Ada");
    const { reviewer: sol } = await name("Sol", "specialist");
    await handOver("ada@example.com");
    clock.now += 3 * day;
    const [reading] = (await page()).waiting;
    expect(reading).toMatchObject({ isOverdue: true, mayRead: [{ name: "Mira" }, { name: "Noor" }] });
    const give = (to: string) => order({ do: "assign-reading", id: reading?.id, reviewer: to });

    for (const unfit of [ada.id, sol.id, randomUUID()]) expect(await give(unfit)).toMatchObject({ reason: "unfit" });
    expect(await give(noor.id)).toEqual({ ok: true });
    expect(await give(noor.id)).toEqual({ ok: true, already: true });
    expect(await takeNext(site, mira)).toBeUndefined();
    expect(await takeNext(site, noor)).toMatchObject({ id: reading?.id, waiting_since: reading?.since });
    expect(await give("")).toEqual({ ok: false, reason: "in_hand" });
    clock.now += 31 * minute;
    expect(await give("")).toEqual({ ok: true });
    expect(await release(site, noor, reading?.id ?? "", met), "it is nobody's").toMatchObject({ reason: "gone" });
    expect(await takeNext(site, mira)).toMatchObject({ id: reading?.id, waiting_since: reading?.since });
    expect(await notes()).toContain("reading for everybody");
    expect((await order({ do: "assign-reading", id: randomUUID(), reviewer: "" })).ok).toBe(false);
  },
);

test.for(engines)(
  "E7: an accepted work is reopened once with a reason, read by somebody else, and its student told, on %s",
  async (engine) => {
    const open = await openReviews(engine);
    const { site, clock, order, name, handOver, page, notes } = open;
    const { reviewer: mira } = await name("Mira");
    const work = await handOver("ada@example.com");
    const reopen = () => order({ do: "reopen-work", id: work, reason: "A mistake in the rubric" });
    expect(await reopen(), "not accepted").toMatchObject({ reason: "gone" });
    const { id = "" } = (await takeNext(site, mira)) ?? {};
    clock.now += 20 * minute;
    await release(site, mira, id, met);
    // One of ten is drawn to be read a second time; here none.
    await site.database.queries.deleteFrom("readings").where("role", "=", "second").execute();
    expect((await page()).read).toMatchObject([{ work, reviewer: "Mira", mayReopen: true }]);
    expect((await page()).reviewers).toMatchObject([{ read: 1, minutes: 20, inHand: 0 }]);
    expect(await reopen(), "Mira alone").toEqual({ ok: false, reason: "nobody" });

    const { reviewer: noor } = await name("Noor");
    const both = await Promise.all([reopen(), reopen()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await page()).waiting).toMatchObject([{ role: "reopened", mayRead: [{ name: "Noor" }] }]);
    expect(await takeNext(site, mira)).toBeUndefined();
    const again = await takeNext(site, noor);
    expect(again).toMatchObject({ role: "reopened", reason: "A mistake in the rubric" });
    expect(await release(site, noor, again?.id ?? "", met)).toEqual({ ok: true, verdict: "accepted" });
    expect(await reopen(), "once for each version").toMatchObject({ reason: "gone" });
    const told = (await open.deliver()).filter(({ parsed }) => parsed.subject?.startsWith("Read once more"));
    expect(told.map(({ recipients }) => recipients)).toEqual([["ada@example.com"]]);
    expect(told[0]?.parsed.text).toContain("A mistake in the rubric");
    expect((await notes()).filter((what) => what === "work reopened")).toHaveLength(1);
  },
);
