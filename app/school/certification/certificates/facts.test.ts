import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { listLength } from "#app/school/certification/credentials/bitstring.ts";
import { credentialSchema } from "#app/school/certification/credentials/credential.ts";
import { openCertificateSite } from "./certificates.scene.ts";
import { enrolled, finishCourse } from "#tests/cast.ts";
import { signCertificate } from "./certificate-credential.server.ts";
import { issueCertificate } from "./certificates.server.ts";
import { findStatusList } from "#app/school/certification/issuer/status-list.server.ts";
import { verifyNumber, verifyText } from "#app/school/certification/verify/verification.server.ts";

const facts = {
  id: "0ef777d5-e055-4f55-b2e6-33ff5f3399e6",
  number: "TL-X70P-FTPQ",
  program: "ai-engineer" as const,
  name: "Ada Example",
  email: "Ada@Example.org",
  studentId: "ada",
  statusIndex: 0,
  issuedAt: Date.parse("2026-11-21T09:00:00Z"),
  works: [],
  evidence: false,
  salt: "0123",
};

test("a certificate names its holder by name and hashed address, its place in the list, and one person in each program", async () => {
  const { site } = await openCertificateSite();
  const signed = async (more: Partial<typeof facts> = {}) =>
    credentialSchema.parse(JSON.parse(await signCertificate(site, { ...facts, ...more })));
  const { credentialSubject: subject, ...rest } = await signed();

  const hash = createHash("sha256").update("ada@example.org0123").digest("hex");
  expect(subject.identifier).toEqual([
    { type: "IdentityObject", hashed: false, identityHash: "Ada Example", identityType: "name" },
    {
      type: "IdentityObject",
      hashed: true,
      identityHash: `sha256$${hash}`,
      identityType: "emailAddress",
      salt: "0123",
    },
  ]);
  expect((await signed({ email: "" })).credentialSubject.identifier).toHaveLength(1);
  expect(rest).toMatchObject({ id: `${site.origin}/credentials/${facts.id}`, validFrom: "2026-11-21T09:00:00Z" });
  expect(subject.licenseNumber).toBe(facts.number);
  const places = [0, listLength - 1, listLength, 2 * listLength + 5];
  const told = await Promise.all(places.map(async (statusIndex) => (await signed({ statusIndex })).credentialStatus));
  expect(told.map(({ id }) => id.replace(site.origin, ""))).toEqual([
    "/status/1#0",
    `/status/1#${listLength - 1}`,
    "/status/2#0",
    "/status/3#5",
  ]);
  expect(told.map(({ statusListIndex }) => statusListIndex)).toEqual(["0", String(listLength - 1), "0", "5"]);
  const who = async (more: Partial<typeof facts>) => (await signed(more)).credentialSubject.id;
  expect(await who({ name: "Ada Byron", salt: "4567", number: "TL-0000-0000" })).toBe(subject.id);
  expect(await who({ studentId: "grace" })).not.toBe(subject.id);
  expect(
    credentialSchema.parse(JSON.parse(await signCertificate(site, { ...facts, program: "ai-specialist" })))
      .credentialSubject.id,
  ).not.toBe(subject.id);
});

test("the name on the certificate is the student's from then on, and nobody else's", async () => {
  const { site, ada } = await openCertificateSite();
  const grace = await enrolled(site, "grace@example.com");
  await finishCourse(site, grace.id, "engineer");

  await issueCertificate(site, grace, { track: "engineer", name: "Grace Example" });
  await issueCertificate(site, ada, { track: "engineer", name: "Ada Example" });

  const names = await site.database.queries.selectFrom("students").select(["id", "name"]).execute();
  expect(names).toEqual(
    expect.arrayContaining([
      { id: ada.id, name: "Ada Example" },
      { id: grace.id, name: "Grace Example" },
    ]),
  );
});

test("a certificate is found by whatever address of ours names it, pasted or typed", async () => {
  const { site, ada } = await openCertificateSite();
  const issued = await issueCertificate(site, ada, { track: "engineer", name: "Ada Example" });
  const { id, number } = issued.ok ? issued.value : { id: "", number: "" };
  const addresses = [
    `${site.origin}/credentials/${id}`,
    `${site.origin}/credentials/${id}/certificate.pdf`,
    `${site.origin}/badges/${id}.png`,
    `${site.origin}/verify?number=${number}`,
    `${site.origin}/verify?a=1&number=${number}#top`,
    `${site.origin}/verify?number=${number}&a=1`,
  ];

  for (const address of addresses) {
    expect(await verifyNumber(site, address), address).toMatchObject({ kind: "valid", from: "number" });
    expect(await verifyText(site, ` ${address}\n`), address).toMatchObject({ kind: "valid", from: "number" });
  }
  expect(await verifyText(site, number.toLowerCase())).toMatchObject({ kind: "valid" });
  expect(await verifyText(site, " \uFEFF")).toEqual({ kind: "nothing" });
  expect(await verifyText(site, "\uFEFF ")).toEqual({ kind: "nothing" });
  expect(await verifyText(site, `${site.origin}/credentials/${id.replace(/^./, "x")}`)).toEqual({ kind: "unknown" });
  expect(await verifyText(site, `see ${site.origin}/credentials/${id}`)).toEqual({ kind: "unreadable" });
});

test("a list of revocations is signed when it changes, and only then", async () => {
  const { site, ada, clock } = await openCertificateSite();
  await issueCertificate(site, ada, { track: "engineer", name: "Ada Example" });

  const first = await findStatusList(site, 1);
  clock.now += 60_000;
  expect(await findStatusList(site, 1)).toBe(first);
  await issueCertificate(site, ada, { track: "engineer", name: "Ada Byron" });
  const second = await findStatusList(site, 1);

  expect(second).not.toBe(first);
  expect(await findStatusList(site, 1)).toBe(second);
  expect(JSON.parse(second ?? "")).toMatchObject({ validFrom: "2026-11-21T09:01:00Z" });
});

test("a new list begins when one is half full", async () => {
  const { site, ada } = await openCertificateSite();
  const fill = (from: number, count: number) =>
    sql`with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from + count - 1})
      insert into certificates (id, number, program, name, credential, status_index, issued_at)
      select 'c' || i, 'n' || i, 'ai-engineer', '', '', i, 0 from n`.execute(site.database.queries.withoutPlugins());
  const placeOf = async (name: string) => {
    await issueCertificate(site, ada, { track: "engineer", name });
    const rows = site.database.queries.selectFrom("certificates").select("status_index").where("name", "=", name);
    return (await rows.executeTakeFirstOrThrow()).status_index;
  };

  await fill(0, listLength / 2 - 1);
  expect(await placeOf("Ada One")).toBeLessThan(listLength);
  const second = await placeOf("Ada Two");
  expect([second >= listLength, second < 2 * listLength]).toEqual([true, true]);
});
