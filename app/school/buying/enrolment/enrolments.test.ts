import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { studentOfMember } from "#app/people/students/students.server.ts";
import { engines } from "#tests/databases.ts";
import { endOf, enrolmentIn } from "#tests/cast.ts";
import { lifeOf, openEnrolmentSite } from "#app/school/buying/payments/payments.scene.ts";
import { enrolmentsOf, isEnrolled, tieSession } from "#app/school/buying/enrolling/enrolments.server.ts";
import { campaignOf, startEnrolment } from "#app/school/buying/enrolling/start-enrolment.server.ts";
import { SuccessPage } from "#app/school/buying/enrolling/success-page.tsx";
import { successView } from "#app/school/buying/enrolling/success.server.ts";
import { enrollmentWordsOf } from "#app/school/courses/words/enrollment-words.server.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";

const grace = { id: "7", name: "Grace Example", email: "grace@example.org", avatarUrl: null };

test.for(engines)("a paid visit opens the course for the address that paid, with one mail, on %s", async (engine) => {
  const open = await openEnrolmentSite(engine);

  const taken = await open.send(open.life.visit("checkout.session.completed", 1));
  const [mail, ...more] = await open.deliver();

  const { student_id, state } = await enrolmentIn(open);
  expect(taken).toEqual({ ok: true, value: "enrolled" });
  expect(state).toBe("active");
  expect(await isEnrolled(open.site.database.queries, student_id ?? "", "ai-specialist")).toBe(true);
  expect(await enrolmentsOf(open.site, student_id ?? "")).toMatchObject([
    { plan: "monthly", isOpen: true, installments: { paid: 1, of: 6 }, portal: true },
  ]);
  expect(more).toEqual([]);
  expect(mail?.recipients).toEqual(["ada@example.com"]);
  expect(mail?.parsed.text).toMatch(/\/claim\/[\w-]{43}\n/);
  expect(mail?.parsed.text).toContain("$199.95");
});

test("E5: the page after the payment says what we were told and opens nothing", async () => {
  const open = await openEnrolmentSite();
  const { site, session } = open;

  const before = await successView(site, "ai-specialist", session.id);
  const state = (await enrolmentIn(open)).state;
  await open.send(open.life.visit("checkout.session.completed", 1));
  const after = await successView(site, "ai-specialist", session.id);

  expect(before).toEqual({ state: "confirming" });
  expect(state).toBe("started");
  expect(after).toMatchObject({ state: "open", first: "/course/specialist/module/1", receipt: { amount: "$199.95" } });
  expect(JSON.stringify(after)).not.toContain("ada@");
  expect(await successView(site, "ai-engineer", session.id)).toEqual({ state: "confirming" });
  expect(await successView(site, "ai-specialist", "")).toEqual({ state: "missing" });
  expect(await successView(site, "ai-specialist", "x".repeat(300))).toEqual({ state: "missing" });
});

test("a made-up visit is looked for as long as any, and ends in a promise that is kept to whoever paid", async () => {
  const { site } = await openEnrolmentSite();
  const madeUp = ["made-up", "cs_' or 1=1", "cs_test_0123456789"];

  for (const session of madeUp) {
    const view = await successView(site, "ai-specialist", session);
    const [first, nearly, last] = [0, 23, 24].map((look) => pageOf({ session, look, view }));
    const next = new URLSearchParams({ session_id: session, look: "1" }).toString().replaceAll("&", "&amp;");

    expect(view).toEqual({ state: "confirming" });
    expect(first).toContain("Confirming your payment");
    expect(first).toContain(`content="5; url=?${next}"`);
    expect(nearly).toContain("Confirming your payment");
    expect(last).toContain("We write to you when your payment is confirmed");
    expect(last).toContain("If you have paid");
    expect(last).not.toContain("We find no payment");
  }
});

/** The page as it is without script. */
function pageOf(view: Pick<ComponentProps<typeof SuccessPage>, "session" | "look" | "view">) {
  const { success: words, way } = enrollmentWordsOf(siteContent());
  const page = createElement(SuccessPage, { words, way, program: "ai-specialist", title: "AI Specialist", ...view });
  const Stub = createRoutesStub([{ path: "*", Component: () => page }]);
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ["/success/ai-specialist"] }));
}

test("E4: another price, currency or kind of payment opens nothing and is set aside, where nothing tells the link", async () => {
  const open = await openEnrolmentSite();
  const event = open.life.visit("checkout.session.completed", 1);
  const wrong = (fields: object, id: string) =>
    open.send({ ...event, id, data: { object: { ...event.data.object, ...fields } } });

  const outcomes = [
    await wrong({ amount_subtotal: 100, amount_total: 100 }, "evt_1"),
    await wrong({ currency: "jpy" }, "evt_2"),
    await wrong({ mode: "payment" }, "evt_3"),
    await wrong({ amount_subtotal: 0, amount_total: 0, payment_status: "no_payment_required" }, "evt_4"),
  ];

  expect(outcomes.map((taken) => taken.ok && taken.value)).toEqual(Array(4).fill("other-item"));
  expect((await enrolmentIn(open)).state).toBe("started");
  const strays = await open.site.database.queries.selectFrom("stray_payments").select(["id", "reason"]).execute();
  expect(strays.map(({ reason }) => reason)).toEqual(Array(4).fill("other-item"));
  expect(await open.site.database.queries.selectFrom("inbox_messages").select("page").execute()).toHaveLength(4);
  expect(await open.deliver()).toEqual([]);
});

test("N3: one plan paid on two pages is enrolled once, and the second payment is on the owner's list", async () => {
  const open = await openEnrolmentSite();
  const second = lifeOf({ ...open.session, id: "cs_test_second0001" }, open.start);

  await open.send(open.life.visit("checkout.session.completed", 1));
  const again = await open.send(second.visit("checkout.session.completed", 2));
  await open.send(second.visit("checkout.session.expired", 3, { status: "expired", paid: "unpaid" }));

  expect(again).toEqual({ ok: true, value: "paid-twice" });
  expect((await endOf(open)).enrolments).toMatchObject([{ state: "active", session_id: open.session.id }]);
  expect(await open.site.database.queries.selectFrom("stray_payments").select("reason").execute()).toEqual([
    { reason: "paid-twice" },
  ]);
});

test("a visit that was left and another that was paid end open, in either order", async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const open = await openEnrolmentSite();
    const second = lifeOf({ ...open.session, id: "cs_test_second0001" }, open.start);
    const events = [
      open.life.visit("checkout.session.expired", 1, { status: "expired", paid: "unpaid" }),
      second.visit("checkout.session.completed", 2),
    ];
    for (const place of order) await open.send(events[place] ?? {});

    expect((await endOf(open)).enrolments).toMatchObject([{ state: "active", session_id: "cs_test_second0001" }]);
  }
});

test("a bank transfer waits, then opens or fails with a mail", async () => {
  const open = await openEnrolmentSite("sqlite", { program: "ai-engineer", plan: "prepaid" });
  const unpaid = { paid: "unpaid", slow: "under-way" } as const;

  await open.send(open.life.visit("checkout.session.completed", 1, unpaid));
  const waiting = (await enrolmentIn(open)).state;
  await open.send(open.life.visit("checkout.session.async_payment_failed", 2, { ...unpaid, slow: "failed" }));
  const failed = (await enrolmentIn(open)).state;
  await open.send(open.life.visit("checkout.session.async_payment_succeeded", 3));

  expect([waiting, failed, (await enrolmentIn(open)).state]).toEqual(["waiting", "failed", "active"]);
  expect((await open.deliver()).map(({ parsed }) => String(parsed.subject)).toSorted()).toEqual([
    "Your course is open: AI Engineering",
    "Your payment did not go through",
  ]);
});

test("the sixth month finishes a plan, and its end leaves the course open", async () => {
  const open = await openEnrolmentSite();

  await open.send(open.life.visit("checkout.session.completed", 1));
  for (const month of [1, 2, 3, 4, 5, 6]) await open.send(open.life.invoice(month, true, month * 10));
  const { state } = await enrolmentIn(open);
  await open.send(open.life.subscription(99, { status: "canceled" }, "deleted"));

  expect([state, (await enrolmentIn(open)).state]).toEqual(["finished", "finished"]);
});

test("E5: money back closes the course, a part of it does not, and the owner hears of both", async () => {
  const open = await openEnrolmentSite("sqlite", { plan: "prepaid" });

  await open.send(open.life.visit("checkout.session.completed", 1));
  await open.send(open.life.refund(2, 100));
  const partly = (await enrolmentIn(open)).state;
  await open.send(open.life.refund(3));
  await open.send(open.life.visit("checkout.session.completed", 4));

  expect([partly, (await enrolmentIn(open)).state]).toEqual(["active", "refunded"]);
  const messages = await open.site.database.queries.selectFrom("inbox_messages").select("details").execute();
  expect(messages.map(({ details }) => details)).toEqual([
    expect.stringContaining("A part of a payment"),
    expect.stringContaining("/admin/certificates"),
  ]);
});

test("E5: a dispute closes the course until it is won", async () => {
  const open = await openEnrolmentSite("sqlite", { plan: "prepaid" });
  await open.send(open.life.visit("checkout.session.completed", 1));

  await open.send(open.life.dispute(2, "needs_response"));
  const disputed = (await enrolmentIn(open)).state;
  await open.send(open.life.dispute(3, "won"));

  expect([disputed, (await enrolmentIn(open)).state]).toEqual(["disputed", "active"]);
});

test("a member who comes back from the payment has the course, and nobody else takes it", async () => {
  const open = await openEnrolmentSite();
  await open.send(open.life.visit("checkout.session.completed", 1));
  const member = await studentOfMember(open.site, grace);
  const stranger = await studentOfMember(open.site, { ...grace, id: "8", email: "mallory@example.org" });

  const tied = await tieSession(open.site, member, open.session.id);
  const taken = await tieSession(open.site, stranger, open.session.id);
  const unheard = await tieSession(open.site, stranger, "cs_test_unheard001");

  expect([tied, taken, unheard]).toEqual([
    { ok: true, value: true },
    { ok: false, kind: "forbidden" },
    { ok: false, kind: "not_found" },
  ]);
  expect(await isEnrolled(open.site.database.queries, member.id, "ai-specialist")).toBe(true);
  expect(await isEnrolled(open.site.database.queries, stranger.id, "ai-specialist")).toBe(false);
});

test("E5: a number of a visit that was passed on opens nothing later than a day after the payment, to the millisecond", async () => {
  const open = await openEnrolmentSite();
  await open.send(open.life.visit("checkout.session.completed", 1));
  const friend = await studentOfMember(open.site, grace);

  open.clock.now = open.start + 1000 + 24 * 3_600_000 + 1;
  expect(await tieSession(open.site, friend, open.session.id)).toEqual({ ok: false, kind: "forbidden" });
  expect(await isEnrolled(open.site.database.queries, friend.id, "ai-specialist")).toBe(false);
  open.clock.now -= 1;
  expect(await tieSession(open.site, friend, open.session.id)).toEqual({ ok: true, value: true });
});

test("an address that mail cannot be sent to opens the course, and the owner hears that nobody was written to", async () => {
  const open = await openEnrolmentSite();
  const unpaid = { email: '"ada b"@example.com', paid: "unpaid", slow: "under-way" } as const;

  await open.send(open.life.visit("checkout.session.completed", 1, unpaid));
  const failed = await open.send(
    open.life.visit("checkout.session.async_payment_failed", 2, { ...unpaid, slow: "failed" }),
  );
  const paid = await open.send(open.life.visit("checkout.session.async_payment_succeeded", 3, { email: unpaid.email }));

  expect([failed, paid]).toEqual([
    { ok: true, value: "failed" },
    { ok: true, value: "no-address" },
  ]);
  expect(await open.site.database.queries.selectFrom("inbox_messages").select("page").execute()).toHaveLength(1);
  expect(await successView(open.site, "ai-specialist", open.session.id)).toMatchObject({ receipt: { whose: "" } });
});

test("only campaign fields of our own pages go along, and only what the partner keeps", () => {
  const site = { origin: "https://www.example.org" };

  expect(
    campaignOf(site, "https://www.example.org/certifications/ai-engineer?utm_source=news-1&utm_term=a b&x=1"),
  ).toEqual({
    utm_source: "news-1",
  });
  expect(campaignOf(site, `https://www.example.org/?utm_source=${"a".repeat(151)}`)).toEqual({});
  expect(campaignOf(site, "https://evil.example/?utm_source=news")).toEqual({});
  expect(campaignOf(site, "not an address")).toEqual({});
});

test("D7: one network begins at most twenty enrolments an hour", async () => {
  const open = await openEnrolmentSite();
  open.site.limits = { enabled: true };
  const wish = { program: "ai-specialist", plan: "prepaid", campaign: {} } as const;

  const started = [];
  for (let count = 0; count < 21; count += 1)
    started.push(await startEnrolment(open.site, wish, { address: "198.51.100.7" }));

  expect(started.filter(({ ok }) => ok)).toHaveLength(20);
  expect(started.at(-1)).toMatchObject({ ok: false, reason: "too-many" });
});
