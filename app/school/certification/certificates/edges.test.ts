import { expect, test } from "vitest";
import { listLength } from "#app/school/certification/credentials/bitstring.ts";
import { credentialSchema } from "#app/school/certification/credentials/credential.ts";
import { readStatusList } from "#app/school/certification/credentials/status-list.server.ts";
import { minute } from "#app/site/time.ts";
import type { Engine } from "#database/database.ts";
import { openCertificateSite } from "./certificates.scene.ts";
import { enrolled, finishCourse } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { forgetHolder, replaceCertificate, revokeCertificate } from "./certificate-orders.server.ts";
import { certificatesOf, issueCertificate } from "./certificates.server.ts";
import { findStatusList } from "#app/school/certification/issuer/status-list.server.ts";
import { verifyText } from "#app/school/certification/verify/verification.server.ts";

const who = "owner key";

test("a clock may be ten minutes behind the one that signed, and no more", async () => {
  const { site, clock, row } = await openIssued();
  const signed = Math.floor(row.issued_at / 1000) * 1000;

  clock.now = signed - 10 * minute;
  expect(await verifyText(site, row.credential)).toMatchObject({ kind: "valid" });
  clock.now = signed - 10 * minute - 1;
  expect(await verifyText(site, row.credential)).toEqual({ kind: "early" });
});

test("a list of revocations speaks only for the certificates that name it, and for its own issuer", async () => {
  const { site, row } = await openIssued();
  const list = (await findStatusList(site, 1)) ?? "";
  const credential = credentialSchema.parse(JSON.parse(row.credential));
  const { certificates } = site;
  const { credentialStatus, issuer } = credential;
  const elsewhere = { ...credentialStatus, statusListCredential: `${site.origin}/status/2` };
  const beyond = { ...credentialStatus, statusListIndex: String(listLength) };

  expect(await readStatusList(list, credential, certificates)).toMatchObject({ revoked: false });
  expect(await readStatusList(list, { ...credential, credentialStatus: elsewhere }, certificates)).toBeUndefined();
  expect(await readStatusList(list, { ...credential, credentialStatus: beyond }, certificates)).toBeUndefined();
  const other = { ...credential, issuer: { ...issuer, id: "did:web:other.example" } };
  expect(await readStatusList(list, other, certificates)).toBeUndefined();
  expect(await readStatusList(list, credential, { ...certificates, multikeys: [] })).toBeUndefined();
});

test.for(engines)("a list holds the places of its own range, from the first to the last, on %s", async (engine) => {
  const { site, row } = await openIssued(engine);
  const copy = { ...row, student_id: null, revoked_at: 1 };
  const places = [0, listLength - 1, listLength, 2 * listLength - 1, 2 * listLength];
  const rows = places.map((status_index) => ({
    ...copy,
    id: `at-${status_index}`,
    number: `TL-${status_index}`,
    status_index,
  }));
  await site.database.queries.insertInto("certificates").values(rows).execute();
  const told = async (list: number, place: number) => {
    const credential = credentialSchema.parse(JSON.parse(row.credential));
    const statusListCredential = `${site.origin}/status/${list}`;
    const named = { ...credential.credentialStatus, statusListCredential, statusListIndex: String(place) };
    const text = (await findStatusList(site, list)) ?? "";
    return (await readStatusList(text, { ...credential, credentialStatus: named }, site.certificates))?.revoked;
  };

  expect([await told(1, 0), await told(1, listLength - 1), await told(1, 1)]).toEqual([true, true, false]);
  expect([await told(2, 0), await told(2, listLength - 1), await told(2, 1)]).toEqual([true, true, false]);
  expect([await told(3, 0), await told(3, 1)]).toEqual([true, false]);
  expect(await findStatusList(site, 4)).toBeUndefined();
  expect(await findStatusList(site, 0)).toBeUndefined();
});

test.for(engines)("what ends one certificate leaves every other as it was, on %s", async (engine) => {
  const { site, ada, row } = await openIssued(engine);
  const grace = await enrolled(site, "grace@example.com");
  await finishCourse(site, grace.id, "engineer");
  await finishCourse(site, ada.id, "specialist");
  await issueCertificate(site, grace, { track: "engineer", name: "Grace Example" });
  await issueCertificate(site, ada, { track: "specialist", name: "Ada Example" });
  const states = async () => {
    const rows = await site.database.queries.selectFrom("certificates").selectAll().execute();
    return rows.map(({ name, program, revoked_at }) => `${name} ${program} ${revoked_at === null}`).toSorted();
  };

  await revokeCertificate(site, { id: row.id, reason: "x" }, who);
  expect(await states()).toEqual([
    "Ada Example ai-engineer false",
    "Ada Example ai-specialist true",
    "Grace Example ai-engineer true",
  ]);
  // Taken back in one course, not in the other; nor from anybody else.
  expect(await issueCertificate(site, ada, { track: "specialist", name: "Ada Byron" })).toMatchObject({ ok: true });
  expect(await issueCertificate(site, grace, { track: "engineer", name: "Grace Hopper" })).toMatchObject({ ok: true });
  expect(await issueCertificate(site, ada, { track: "engineer", name: "Ada" })).toEqual({
    ok: false,
    kind: "conflict",
  });
  await site.database.transaction((queries) => forgetHolder(site, queries, grace.id));
  expect((await certificatesOf(site, ada.id)).map(({ name }) => name).toSorted()).toEqual([
    "Ada Byron",
    "Ada Example",
    "Ada Example",
  ]);
  expect(await certificatesOf(site, grace.id)).toEqual([]);
});

test.for(engines)("an erasure keeps the moment at which a certificate had ended before, on %s", async (engine) => {
  const { site, ada, row, clock } = await openIssued(engine);
  await revokeCertificate(site, { id: row.id, reason: "x" }, who);
  const revokedAt = clock.now;
  clock.now += minute;

  await site.database.transaction((queries) => forgetHolder(site, queries, ada.id));

  const [kept] = await site.database.queries.selectFrom("certificates").selectAll().execute();
  expect(kept).toMatchObject({
    name: "",
    credential: "",
    revocation: "erased",
    revoked_at: revokedAt,
    student_id: null,
  });
});

test.for(engines)(
  "a certificate that was revoked keeps that moment when the owner issues another, on %s",
  async (engine) => {
    const { site, row, clock } = await openIssued(engine);
    await revokeCertificate(site, { id: row.id, reason: "x" }, who);
    const revokedAt = clock.now;
    clock.now += minute;

    const replaced = await replaceCertificate(site, { id: row.id, name: "Ada Byron", reason: "" }, who);

    expect(replaced).toMatchObject({ ok: true, value: { state: "valid", issuedAt: clock.now } });
    const rows = await site.database.queries.selectFrom("certificates").selectAll().execute();
    expect(rows.find(({ id }) => id === row.id)).toMatchObject({ revoked_at: revokedAt, revocation: "replaced" });
    expect(await replaceCertificate(site, { id: row.id, name: "Eve", reason: "" }, who)).toEqual({
      ok: false,
      kind: "conflict",
    });
  },
);

test.for(engines)("who was paid back for one course may still have the other's certificate, on %s", async (engine) => {
  const { site, ada } = await openCertificateSite(engine);
  await finishCourse(site, ada.id, "specialist");
  const about = { plan: "prepaid", email: "", state_at: 0, created_at: 0, changed_at: 0, student_id: ada.id } as const;
  const put = (id: string, program: "ai-specialist" | "ai-engineer", state: "active" | "refunded") =>
    site.database.queries
      .insertInto("enrolments")
      .values({ id, reference: id, program, state, ...about })
      .execute();
  await put("one", "ai-engineer", "refunded");
  const wish = (track: "engineer" | "specialist") => issueCertificate(site, ada, { track, name: "Ada" });

  expect(await wish("engineer")).toEqual({ ok: false, kind: "conflict" });
  expect(await wish("specialist")).toMatchObject({ ok: true });
  await put("two", "ai-engineer", "active");
  expect(await wish("engineer")).toMatchObject({ ok: true });
});

test("E6: who had a certificate taken back in one course may have the first one of another", async () => {
  const { site, ada, row } = await openIssued();
  await finishCourse(site, ada.id, "specialist");
  await revokeCertificate(site, { id: row.id, reason: "x" }, who);

  expect(await issueCertificate(site, ada, { track: "specialist", name: "Ada" })).toMatchObject({ ok: true });
});

test("the owner puts a new certificate in the place of one that stands, and of an old one only while none stands", async () => {
  const { site, row } = await openIssued();
  const replace = (id: string, name: string) => replaceCertificate(site, { id, name, reason: "" }, who);

  const second = await replace(row.id, "Ada Byron");
  expect(second).toMatchObject({ ok: true, value: { name: "Ada Byron", state: "valid" } });
  await site.database.queries.updateTable("certificates").set({ replaced_by: null }).where("id", "=", row.id).execute();
  expect(await replace(row.id, "Eve")).toEqual({ ok: false, kind: "conflict" });
});

async function openIssued(engine: Engine = "sqlite") {
  const open = await openCertificateSite(engine);
  const issued = await issueCertificate(open.site, open.ada, { track: "engineer", name: "Ada Example" });
  if (!issued.ok) throw new Error(issued.kind);
  const row = await open.site.database.queries.selectFrom("certificates").selectAll().executeTakeFirstOrThrow();
  return { ...open, row };
}
