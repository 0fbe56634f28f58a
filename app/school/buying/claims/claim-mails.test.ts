import { expect, test } from "vitest";
import { allowMail } from "#app/mail/outbox/allowance.server.ts";
import { studentOfMember } from "#app/people/students/students.server.ts";
import { hour } from "#app/site/time.ts";
import { openEnrolmentSite } from "#app/school/buying/payments/payments.scene.ts";
import { putEnrolled } from "#tests/cast.ts";
import { requestClaim } from "./claims.server.ts";
import { tieSession } from "#app/school/buying/enrolling/enrolments.server.ts";

const grace = { id: "7", name: "Grace Example", email: "Grace@example.org", avatarUrl: null };

/** Ada paid; each wish comes from a network of its own, and the mails of it are answered: to whom, and what about. */
async function openPaid() {
  const open = await openEnrolmentSite();
  await open.send(open.life.visit("checkout.session.completed", 1));
  await open.deliver();
  let networks = 0;
  async function ask(email: string) {
    const before = (await open.deliver()).length;
    const wish = { email, leaveEmpty: "", stamp: "" };
    expect(await requestClaim(open.site, wish, { address: `198.51.100.${(networks += 1)}` })).toEqual({ ok: true });
    return (await open.deliver()).slice(before).map(({ recipients, parsed }) => [recipients[0], parsed.subject]);
  }
  return { ...open, ask };
}

const elsewhere = "Your course is in another account";

test("a link goes to the address of whoever has the course, and the address that paid is told where it is", async () => {
  const { site, ask, session } = await openPaid();
  const [[, subject] = []] = await ask("ada@example.com");
  await tieSession(site, await studentOfMember(site, grace), session.id);

  expect(await ask("grace@EXAMPLE.org")).toEqual([["Grace@example.org", subject]]);
  expect(await ask("Ada@example.com")).toEqual([["ada@example.com", elsewhere]]);
  expect(subject).not.toBe(elsewhere);
});

test("an address with a course of its own and one elsewhere gets the link; of two elsewhere the first paid is written to", async () => {
  const { site, clock, ask } = await openPaid();
  const { queries } = site.database;
  for (const [place, id] of ["late", "early"].entries()) {
    await putEnrolled(queries, { id, at: clock.now - place * hour });
    const email = place === 0 ? "BOTH@example.org" : "Both@example.org";
    await queries.updateTable("enrolments").set({ email }).where("id", "=", id).execute();
  }

  expect(await ask("both@example.org")).toEqual([["Both@example.org", elsewhere]]);
  await putEnrolled(queries, { id: "both", at: clock.now, email: "both@example.org" });
  const [[to, subject] = []] = await ask("both@example.org");
  expect([to, subject === elsewhere]).toEqual(["both@example.org", false]);
});

test("D7: a mailbox gets three links a day, however it is written, and none beyond its mails of the day", async () => {
  const { site, clock, ask } = await openPaid();
  site.limits = { enabled: true };
  const counts = [];
  for (const email of ["ada@example.com", "ADA@example.com", "ada@example.com", "ada@example.com"])
    counts.push((await ask(email)).length);
  clock.now += 23 * hour;
  counts.push((await ask("ada@example.com")).length);
  clock.now += hour;
  counts.push((await ask("ada@example.com")).length);

  expect(counts).toEqual([1, 1, 1, 0, 0, 1]);
});

test("N6: an address that has had its mails of today from other forms is answered as ever, and gets none", async () => {
  const { site, ask } = await openPaid();
  site.limits = { enabled: true };
  const { queries } = site.database;
  for (let mail = 0; mail < 5; mail += 1)
    await allowMail(site, queries, "ada@example.com", { address: `192.0.2.${mail}` });

  expect(await ask("ada@example.com")).toEqual([]);
  expect(await queries.selectFrom("claims").select("email").execute()).toHaveLength(1);
});
