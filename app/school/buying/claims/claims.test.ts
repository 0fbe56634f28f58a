import { expect, test } from "vitest";
import { isProven } from "#app/mail/outbox/allowance.server.ts";
import { findStudentOfSession } from "#app/people/students/student-sessions.server.ts";
import { studentOfMember } from "#app/people/students/students.server.ts";
import { engines } from "#tests/databases.ts";
import { openEnrolmentSite } from "#app/school/buying/payments/payments.scene.ts";
import { busyNetwork } from "#tests/site.ts";
import { findClaim, joinSession, redeemClaim, requestClaim } from "./claims.server.ts";
import { makeClaim } from "./make-claim.server.ts";
import { isEnrolled, tieSession } from "#app/school/buying/enrolling/enrolments.server.ts";

const visitor = { address: "203.0.113.9" };
const plain = { leaveEmpty: "", stamp: "" };
const grace = { id: "7", name: "Grace Example", email: "grace@example.org", avatarUrl: null };

/** Ada paid; `token` is the one in the mail that she got for it. */
async function openPaid(engine: "sqlite" | "postgres" = "sqlite") {
  const open = await openEnrolmentSite(engine);
  await open.send(open.life.visit("checkout.session.completed", 1));
  const token = tokenIn((await open.deliver())[0]?.parsed.text);
  const ask = (email: string) => requestClaim(open.site, { email, ...plain }, visitor);
  return { ...open, token, ask };
}

function tokenIn(text = "") {
  return /\/claim\/([\w-]{43})/.exec(text)?.[1] ?? "";
}

test.for(engines)("the link in the mail opens the course once, without an account, on %s", async (engine) => {
  const { site, token } = await openPaid(engine);

  const redeemed = await redeemClaim(site, token);
  const again = await redeemClaim(site, token);

  const student = await findStudentOfSession(site, (redeemed.ok && redeemed.value.token) || "");
  expect(redeemed).toMatchObject({ ok: true, value: { programs: ["ai-specialist"] } });
  expect(student).toMatchObject({ email: "ada@example.com" });
  expect(await isEnrolled(site.database.queries, student?.id ?? "", "ai-specialist")).toBe(true);
  expect(again).toEqual({ ok: false, kind: "not_found" });
});

test("D4: looking at a link five times changes nothing; altered, late and used ones do not open", async () => {
  const { site, token, clock } = await openPaid();

  for (let count = 0; count < 5; count += 1) expect((await findClaim(site, token)).state).toBe("open");
  const altered = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
  const wrong = [await redeemClaim(site, altered), await redeemClaim(site, "")];
  clock.now += 48 * 3_600_000;
  const late = await redeemClaim(site, token);

  expect([...wrong, late].map(({ ok }) => ok)).toEqual([false, false, false]);
  expect((await findClaim(site, token)).state).toBe("ended");
});

test("D12: of twenty presses at once one opens", async () => {
  const { site, token } = await openPaid();

  const presses = await Promise.all(Array.from({ length: 20 }, () => redeemClaim(site, token)));

  expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a member who opens the link takes the course into the account", async () => {
  const { site, token } = await openPaid();
  const member = await studentOfMember(site, grace);

  const redeemed = await redeemClaim(site, token, member);

  expect(redeemed).toEqual({ ok: true, value: { token: null, programs: ["ai-specialist"], elsewhere: false } });
  expect(await isEnrolled(site.database.queries, member.id, "ai-specialist")).toBe(true);
});

test.for(engines)("a member takes over what a link opened in the same browser before, once, on %s", async (engine) => {
  const { site, token } = await openPaid(engine);
  const { queries } = site.database;
  const redeemed = await redeemClaim(site, token);
  const held = (redeemed.ok && redeemed.value.token) || "";
  const member = await studentOfMember(site, grace);

  const presses = await Promise.all([joinSession(site, held, member), joinSession(site, held, member)]);

  expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await isEnrolled(queries, member.id, "ai-specialist")).toBe(true);
  expect(await findStudentOfSession(site, held)).toBeUndefined();
  expect(await joinSession(site, held, member)).toEqual({ ok: false, kind: "not_found" });
});

test.for(engines)(
  "E6: other browsers in which the address that paid was opened do not open the account that took it over, on %s",
  async (engine) => {
    const { site, token } = await openPaid(engine);
    const { queries } = site.database;
    const openBy = async (link: string) => {
      const redeemed = await redeemClaim(site, link);
      return (redeemed.ok && redeemed.value.token) || "";
    };
    const again = () => makeClaim(site, queries, "ada@example.com");
    const [colleague, held] = [await openBy(token), await openBy(await again())];
    const member = await studentOfMember(site, grace);
    expect(await findStudentOfSession(site, colleague)).toBeDefined();

    expect(await joinSession(site, held, member)).toEqual({ ok: true, value: true });
    const after = await findStudentOfSession(site, colleague);
    const later = await openBy(await again());
    expect(await redeemClaim(site, await again(), member)).toMatchObject({ ok: true });

    expect([after, await findStudentOfSession(site, later)]).toEqual([undefined, undefined]);
  },
);

test("E6: what a browser's link opened stays another member's where the address is theirs, and a guess joins nothing", async () => {
  const { site, token } = await openPaid();
  const redeemed = await redeemClaim(site, token);
  const held = (redeemed.ok && redeemed.value.token) || "";
  await studentOfMember(site, { ...grace, id: "8", email: "ada@example.com" });
  const member = await studentOfMember(site, grace);

  expect(await joinSession(site, held, member)).toEqual({ ok: false, kind: "forbidden" });
  expect(await joinSession(site, `student.${"A".repeat(43)}`, member)).toEqual({ ok: false, kind: "not_found" });
  expect(await isEnrolled(site.database.queries, member.id, "ai-specialist")).toBe(false);
});

test("E6: an address that another member has stays that member's, and the link stays good", async () => {
  const { site, token } = await openPaid();
  const ada = await studentOfMember(site, { ...grace, id: "1", email: "ada@example.com" });
  const stranger = await studentOfMember(site, grace);

  const redeemed = await redeemClaim(site, token, stranger);

  expect(redeemed).toEqual({ ok: false, kind: "forbidden" });
  expect((await findClaim(site, token)).state).toBe("open");
  expect(await isEnrolled(site.database.queries, ada.id, "ai-specialist")).toBe(true);
});

test("D5: everybody gets the same answer, and only an address that paid gets a mail, three a day", async () => {
  const { site, deliver } = await openPaid();
  site.limits = { enabled: true };
  let networks = 0;
  const ask = (email: string) => requestClaim(site, { email, ...plain }, { address: `198.51.100.${(networks += 1)}` });

  const answers = [await ask("ada@example.com"), await ask("nobody@example.org")];
  for (let count = 0; count < 5; count += 1) await ask("Ada@Example.com");
  const mails = await deliver();

  expect(answers).toEqual([{ ok: true }, { ok: true }]);
  expect(mails.slice(1).map(({ recipients }) => recipients[0]?.toLowerCase())).toEqual(
    Array(3).fill("ada@example.com"),
  );
  expect((await findClaim(site, tokenIn(mails[1]?.parsed.text))).state).toBe("open");
});

test("D7: a network that asked for many mails is told so, whether the address paid or not", async () => {
  const { site, deliver } = await openPaid();
  site.limits = { enabled: true };
  const visitor = await busyNetwork({ site });

  const answers = [
    await requestClaim(site, { email: "ada@example.com", ...plain }, visitor),
    await requestClaim(site, { email: "nobody@example.org", ...plain }, visitor),
  ];

  const refusal = { ok: false, reason: "too-many", retryAfter: 3600 };
  expect(answers).toEqual([refusal, refusal]);
  expect(await deliver()).toHaveLength(1);
});

test("an address whose course is in an account is told where it is", async () => {
  const { site, ask, deliver, session } = await openPaid();
  await tieSession(site, await studentOfMember(site, grace), session.id);

  await ask("ada@example.com");

  expect((await deliver()).at(-1)?.parsed.subject).toBe("Your course is in another account");
});

test("a link whose course went into an account says so instead of opening nothing", async () => {
  const { site, token, session } = await openPaid();
  await tieSession(site, await studentOfMember(site, grace), session.id);

  expect(await redeemClaim(site, token)).toMatchObject({ ok: true, value: { programs: [], elsewhere: true } });
});

test("D8: a filled trap is told that all went well, and nothing is mailed", async () => {
  const { site, deliver } = await openPaid();

  const answer = await requestClaim(site, { email: "ada@example.com", ...plain, leaveEmpty: "x" }, visitor);

  expect(answer).toEqual({ ok: true });
  expect(await deliver()).toHaveLength(1);
});

test("a redeemed link names the programs that are open, and no course that was closed since", async () => {
  const { site, token, send, life } = await openPaid();
  await send(life.refund(5));

  expect(await redeemClaim(site, token)).toMatchObject({ ok: true, value: { programs: [], elsewhere: false } });
});

test("a program that was paid twice is named once", async () => {
  const { site, token } = await openPaid();
  const { student_id } = await site.database.queries.selectFrom("enrolments").selectAll().executeTakeFirstOrThrow();
  const second = {
    id: "second",
    reference: "second",
    program: "ai-specialist",
    plan: "granted",
    state: "active",
  } as const;
  const times = { state_at: 0, created_at: 0, changed_at: 0 };
  await site.database.queries
    .insertInto("enrolments")
    .values({ ...second, ...times, student_id })
    .execute();

  expect(await redeemClaim(site, token)).toMatchObject({ ok: true, value: { programs: ["ai-specialist"] } });
});

test("D4: a link is good until the last millisecond of its 48 hours", async () => {
  const { site, token, clock } = await openPaid();
  clock.now += 48 * 3_600_000 - 1;
  const last = (await findClaim(site, token)).state;
  clock.now += 1;

  expect([last, (await findClaim(site, token)).state]).toEqual(["open", "ended"]);
});

test("a redeemed link names no course that is closed, nor one of somebody else", async () => {
  const { site, token, life, send } = await openPaid();
  await send(life.refund(2));

  expect(await redeemClaim(site, token)).toMatchObject({ ok: true, value: { programs: [], elsewhere: false } });
});

test("a link ends after 48 hours to the millisecond, and proves the address when it is used", async () => {
  const { site, token, clock } = await openPaid();

  clock.now += 48 * 3_600_000 - 1;
  expect(await isProven(site, site.database.queries, "ada@example.com")).toBe(false);
  expect((await redeemClaim(site, token)).ok).toBe(true);
  expect(await isProven(site, site.database.queries, "ada@example.com")).toBe(true);
});

test("a member's own claim changes nothing but ends the link, and what one has of the same name stays told", async () => {
  const { site, token } = await openPaid();
  const ada = await studentOfMember(site, { ...grace, id: "1", email: "ada@example.com" });

  expect(await redeemClaim(site, token, ada)).toMatchObject({
    ok: true,
    value: { token: null, programs: ["ai-specialist"] },
  });
  expect(await redeemClaim(site, token, ada)).toEqual({ ok: false, kind: "not_found" });
});

test("an enrolment that nobody was let into by gets no mail", async () => {
  const open = await openEnrolmentSite();
  await open.send(open.life.visit("checkout.session.async_payment_failed", 1));
  const before = (await open.deliver()).length;

  await requestClaim(open.site, { email: "ada@example.com", ...plain }, visitor);

  expect(await open.deliver()).toHaveLength(before);
});
