import { expect, test } from "vitest";
import { studentOfMember } from "#app/people/students/students.server.ts";
import { day, minute } from "#app/site/time.ts";
import { openEnrolmentSite } from "#app/school/buying/payments/payments.scene.ts";
import { putEnrolled } from "#tests/cast.ts";
import { withoutDisk } from "#tests/site.ts";
import { tidyEnrolments } from "#app/school/buying/enrolment-events/enrolment-jobs.server.ts";
import { enrolmentsOf, isEnrolled, tieSession } from "./enrolments.server.ts";
import { campaignOf, startEnrolment } from "./start-enrolment.server.ts";
import { successView } from "./success.server.ts";

const wish = { program: "ai-specialist", plan: "prepaid", campaign: {} } as const;

test("F4: while the database takes nothing down Enroll Now says so, and a mistake of ours stays one", async () => {
  const { site } = await openEnrolmentSite();
  const press = (code?: string) => startEnrolment(withoutDisk(site, code), wish, { address: "203.0.113.9" });

  expect(await press()).toEqual({ ok: false, reason: "unavailable" });
  await expect(press("SQLITE_ERROR")).rejects.toThrow("no transaction");
});

test("D7: twenty begin in an hour from one network, whoever in it presses, and more when the hour is over", async () => {
  const { site, clock } = await openEnrolmentSite();
  site.limits = { enabled: true };
  const press = (place: number, wait: number) => {
    clock.now += wait;
    return startEnrolment(site, wish, { address: `2001:db8::${place}` });
  };
  const begun = [];
  for (let place = 0; place < 20; place += 1) begun.push((await press(place, 2 * minute)).ok);

  expect(new Set(begun)).toEqual(new Set([true]));
  expect(await press(20, 2 * minute)).toEqual({ ok: false, reason: "too-many", retryAfter: 20 * 60 });
  expect(await press(21, 20 * minute)).toMatchObject({ ok: true });
});

test("D7: of all networks together six hundred begin in ten minutes, and more when the ten minutes are over", async () => {
  const { site, clock } = await openEnrolmentSite();
  site.limits = { enabled: true };
  const begin = clock.now;
  let place = 0;
  const press = () =>
    startEnrolment(site, wish, { address: `198.51.${Math.floor((place += 1) / 250)}.${place % 250}` });
  const { queries } = site.database;
  await press();
  await queries
    .updateTable("limit_counts")
    .set({ count: 599 })
    .where("ends_at", "=", begin + 10 * minute)
    .execute();

  expect(await press()).toMatchObject({ ok: true });
  clock.now += 10 * minute - 1;
  expect(await press()).toEqual({ ok: false, reason: "too-many", retryAfter: 1 });
  clock.now += 1;
  expect(await press()).toMatchObject({ ok: true });
});

test("what begins is kept with its terms, campaign and time, under a reference that nobody guesses and the page knows", async () => {
  const { site } = await openEnrolmentSite();
  const campaign = { utm_source: "news" };
  const started = await startEnrolment(
    site,
    { program: "ai-engineer", plan: "monthly", campaign },
    { address: "203.0.113.9" },
  );
  const { searchParams } = new URL(started.ok ? started.link : "about:blank");
  const reference = searchParams.get("client_reference_id") ?? "";

  expect(reference).toMatch(/^[\w-]{32}$/);
  expect(Object.fromEntries(searchParams)).toEqual({ client_reference_id: reference, ...campaign });
  const rows = site.database.queries.selectFrom("enrolments").selectAll().where("reference", "=", reference);
  const at = site.now();
  expect(await rows.executeTakeFirst()).toMatchObject({
    program: "ai-engineer",
    plan: "monthly",
    state: "started",
    campaign: "utm_source=news",
    email: "",
    student_id: null,
    price_cents: 49_995,
    currency: "usd",
    months: 12,
    state_at: at,
    created_at: at,
    changed_at: at,
  });
});

test("a member's address stands on the payment page already, and what is none does not", async () => {
  const { site } = await openEnrolmentSite();
  const filled = async (email: string) => {
    const started = await startEnrolment(site, { ...wish, email }, { address: "203.0.113.9" });
    return new URL(started.ok ? started.link : "about:blank").searchParams.get("prefilled_email");
  };

  expect([await filled("maya@example.com"), await filled("maya"), await filled("")]).toEqual([
    "maya@example.com",
    null,
    null,
  ]);
});

test("of a page's address its five campaign fields go along, those that the partner keeps, and nothing of another site", () => {
  const site = { origin: "https://www.example.org" };
  const fields = "utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d&utm_term=e";
  const five = { utm_source: "a", utm_medium: "b", utm_campaign: "c", utm_content: "d", utm_term: "e" };

  expect(campaignOf(site, `https://www.example.org/x?${fields}&email=ada`)).toEqual(five);
  expect(campaignOf(site, `https://www.example.org/?utm_source=a.b&utm_medium=&utm_term=${"e".repeat(151)}`)).toEqual(
    {},
  );
  expect(campaignOf(site, `https://www.example.com/?${fields}`)).toEqual({});
  expect(campaignOf(site, "")).toEqual({});
});

test("a campaign's field of 150 letters goes along", () => {
  const longest = "a".repeat(150);

  expect(campaignOf({ origin: "https://www.example.org" }, `https://www.example.org/?utm_term=${longest}`)).toEqual({
    utm_term: longest,
  });
});

test("one program opens no other; a student's enrollments stand oldest first, each with its own number of payments", async () => {
  const { site, clock } = await openEnrolmentSite();
  const { queries } = site.database;
  await putEnrolled(queries, { id: "ada", at: clock.now });
  await putEnrolled(queries, { id: "older", at: clock.now - 1, program: "ai-engineer", state: "cancelled" });
  await queries.updateTable("enrolments").set({ student_id: "ada" }).where("id", "=", "older").execute();

  expect(await isEnrolled(queries, "ada", "ai-specialist")).toBe(true);
  expect(await isEnrolled(queries, "ada", "ai-engineer")).toBe(false);
  expect(await enrolmentsOf(site, "ada")).toMatchObject([
    { id: "older", isOpen: false, installments: { paid: 0, of: 12 }, page: "/course/engineer" },
    { id: "ada", isOpen: true, installments: { paid: 0, of: 6 }, title: "AI Specialist", page: "/course/specialist" },
  ]);
});

test("a visit of which no payment was told is dated by its beginning, and the shortest number is looked for", async () => {
  const { site } = await openEnrolmentSite();
  await putEnrolled(site.database.queries, { id: "ada", at: Date.parse("2026-11-03T08:00:00Z") });
  const shortest = "cs_0123456789";
  await site.database.queries.updateTable("enrolments").set({ session_id: shortest }).where("id", "=", "ada").execute();

  expect(await successView(site, "ai-specialist", shortest)).toMatchObject({
    state: "open",
    receipt: { date: expect.stringContaining("Nov 3, 2026") as string },
  });
});

test("what a member took into the account stays there with the next payment, and no second link goes out", async () => {
  const { site, send, life, session, deliver } = await openEnrolmentSite();
  await send(life.visit("checkout.session.completed", 1));
  const grace = await studentOfMember(site, { id: "7", name: "Grace", email: "grace@example.org", avatarUrl: null });
  await tieSession(site, grace, session.id);

  await send(life.invoice(2, true, 20));

  expect(await isEnrolled(site.database.queries, grace.id, "ai-specialist")).toBe(true);
  expect(await site.database.queries.selectFrom("claims").select("email").execute()).toHaveLength(1);
  expect(await deliver()).toHaveLength(1);
});

test("what the bank did not pay is kept for a week from that news", async () => {
  const { site, clock, send, life } = await openEnrolmentSite();
  const unpaid = { paid: "unpaid", slow: "failed" } as const;
  const left = async () => {
    await tidyEnrolments(site);
    return (await site.database.queries.selectFrom("enrolments").select("state").execute()).map(({ state }) => state);
  };

  clock.now += 6 * day;
  await send(life.visit("checkout.session.async_payment_failed", 1, unpaid));
  clock.now += 7 * day;

  expect(await left()).toEqual(["failed"]);
  clock.now += 1;
  expect(await left()).toEqual([]);
});

test("months that others paid count for nobody else: a first payment finishes no plan", async () => {
  const { site, clock, send, life } = await openEnrolmentSite();
  await putEnrolled(site.database.queries, { id: "boris", at: clock.now });
  const months = Array.from({ length: 6 }, (_, place) => ({ invoice_id: `in_${place}`, enrolment_id: "boris" }));
  const paid = months.map((month) => ({ ...month, amount_cents: 19_995, paid_at: 0 }));
  await site.database.queries.insertInto("installments").values(paid).execute();

  await send(life.visit("checkout.session.completed", 1));

  const rows = await site.database.queries.selectFrom("enrolments").select("state").execute();
  expect(rows.map(({ state }) => state)).toEqual(["active", "active"]);
});
