import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { tidyOutbox } from "#app/mail/outbox/tidy-outbox.server.ts";
import { studentOfEmail, studentOfMember } from "#app/people/students/students.server.ts";
import { engines } from "#tests/databases.ts";
import {
  type EnrolmentSite,
  lifeOf,
  openEnrolmentSite,
  pressEnroll,
} from "#app/school/buying/payments/payments.scene.ts";
import { addressSchema } from "#app/forms/fields/form-fields.ts";
import { redeemClaim, requestClaim } from "./claims.server.ts";
import { tieSession } from "#app/school/buying/enrolling/enrolments.server.ts";

const plain = { leaveEmpty: "", stamp: "" };
const kelvin = "\u212Aate@example.com";

/** Somebody pays with this address; the mails of it are asked for with `ask`. */
async function payAs(open: EnrolmentSite, email: string) {
  const session = await pressEnroll(open, { program: "ai-specialist", plan: "monthly", email, id: "cs_test_kate" });
  await open.send(lifeOf(session, open.start).visit("checkout.session.completed", 1));
  return session;
}

const ask = ({ site }: EnrolmentSite, email: string) =>
  requestClaim(site, { email, ...plain }, { address: "203.0.113.9" });

const recipientsOf = async (open: EnrolmentSite) => (await open.deliver()).flatMap(({ recipients }) => recipients);

test.for(engines)("a look-alike of the payer's address gets no link and no course, on %s", async (engine) => {
  const open = await openEnrolmentSite(engine);
  await payAs(open, "kate@example.com");

  expect(addressSchema.safeParse({ email: kelvin, ...plain }).success).toBe(false);
  await ask(open, kelvin);
  await ask(open, "KATE@Example.com");

  expect(await recipientsOf(open)).toEqual(["kate@example.com", "kate@example.com"]);
});

test.for(engines)("a payer whose address has such letters gets in by the mail to it, alone, on %s", async (engine) => {
  const open = await openEnrolmentSite(engine);
  await payAs(open, kelvin);

  await ask(open, "kate@example.com");
  const [mail, ...others] = await open.deliver();
  const token = /\/claim\/([\w-]{43})/.exec(mail?.parsed.text ?? "")?.[1] ?? "";

  expect(others).toEqual([]);
  expect(mail?.recipients).toEqual([kelvin]);
  expect(await redeemClaim(open.site, token)).toMatchObject({ ok: true, value: { programs: ["ai-specialist"] } });
});

test.for(engines)(
  "a course in an account is told to the address that paid, as it was written, on %s",
  async (engine) => {
    const open = await openEnrolmentSite(engine);
    const session = await payAs(open, "Kate@example.com");
    const grace = { id: "7", name: "Grace Example", email: "grace@example.org", avatarUrl: null };
    await tieSession(open.site, await studentOfMember(open.site, grace), session.id);

    await ask(open, kelvin);
    await ask(open, "kate@EXAMPLE.com");

    expect(await recipientsOf(open)).toEqual(["Kate@example.com", "Kate@example.com"]);
  },
);

test.for(engines)("letters that fold into others make no second name for a student, on %s", async (engine) => {
  const { site } = await openEnrolmentSite(engine);
  const { queries } = site.database;

  const ids = [];
  for (const email of ["kate@example.com", "KATE@example.com", kelvin])
    ids.push((await studentOfEmail(site, queries, email)).id);

  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test.for(engines)("D5: /claim does the same work for a stranger as for somebody who paid, on %s", async (engine) => {
  const open = await openEnrolmentSite(engine);
  open.site.limits = { enabled: true };
  await payAs(open, "kate@example.com");
  await open.deliver();

  const [kate, stranger] = [await workOf(open, "kate@example.com"), await workOf(open, "nobody@example.org")];
  const kept = await open.site.database.queries.selectFrom("outbox").select(["recipient", "message"]).execute();

  expect(stranger).toEqual(kate);
  expect(kate.length).toBeGreaterThan(5);
  expect(kept.filter(({ recipient }) => recipient === "")).toEqual([{ recipient: "", message: "{}" }]);
  expect(await recipientsOf(open)).toEqual(["kate@example.com", "kate@example.com"]);
  await tidyOutbox(open.site);
  expect(await open.site.database.queries.selectFrom("outbox").select("id").execute()).toHaveLength(2);
});

/** The statements that one wish runs, without their values. */
async function workOf(open: EnrolmentSite, email: string) {
  const statements: string[] = [];
  const note: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(
        JSON.stringify(node, (name, value: unknown) => (name === "value" || name === "values" ? 0 : value)),
      );
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { database } = open.site;
  const transaction: typeof database.transaction = (run) =>
    database.transaction((queries) => run(queries.withPlugin(note)));
  await ask({ ...open, site: { ...open.site, database: { ...database, transaction } } }, email);
  return statements;
}
