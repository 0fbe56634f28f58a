import { expect, test } from "vitest";
import { holderOf, credentialSchema } from "#app/school/certification/credentials/credential.ts";
import { openCertificateSite } from "./certificates.scene.ts";
import { enrolled, finishCourse } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { forgetHolder, replaceCertificate, revokeCertificate } from "./certificate-orders.server.ts";
import { certificatesOf, issueCertificate } from "./certificates.server.ts";
import { certificateName } from "./certificates.ts";
import { publicCertificate } from "./public-certificate.server.ts";

type Open = Awaited<ReturnType<typeof openCertificateSite>>;

test.for(engines)("D12: fifty wishes at the same moment are one certificate, on %s", async (engine) => {
  const open = await openCertificateSite(engine);
  const { site, ada } = open;

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => issueCertificate(site, ada, { track: "engineer", name: "Ada Example" })),
  );

  const [row, ...more] = await rowsIn(open);
  expect(more).toEqual([]);
  expect(new Set(answers.map((answer) => answer.ok && answer.value.id))).toEqual(new Set([row?.id]));
});

test.for(engines)(
  "wishes for many names at once leave one that stands, each replaced by the next, on %s",
  async (engine) => {
    const open = await openCertificateSite(engine);
    const names = ["Ada One", "Ada Two", "Ada Three", "Ada Four"];

    await Promise.all(names.map((name) => issueCertificate(open.site, open.ada, { track: "engineer", name })));

    const rows = await rowsIn(open);
    expect(rows.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1);
    expect(new Set(rows.map(({ replaced_by }) => replaced_by)).size).toBe(rows.length);
  },
);

test("E6: nobody gets a certificate of a course that our records do not call done", async () => {
  const { site, ada } = await openCertificateSite();
  const grace = await enrolled(site, "grace@example.com");

  expect(await issueCertificate(site, ada, { track: "specialist", name: "Ada" })).toEqual({
    ok: false,
    kind: "not-done",
  });
  expect(await issueCertificate(site, grace, { track: "engineer", name: "Grace" })).toEqual({
    ok: false,
    kind: "not-done",
  });
  expect(await certificatesOf(site, grace.id)).toEqual([]);
});

test("asked again under the same name it is the same certificate, under another a new one takes its place", async () => {
  const open = await openCertificateSite();
  const first = await issue(open, "Ada Example");

  expect(await issue(open, "  Ada   Example ")).toEqual(first);
  open.clock.now += 1000;
  const second = await issue(open, "Ada Byron");

  const [newest, oldest] = await certificatesOf(open.site, open.ada.id);
  expect(newest).toEqual(second);
  expect(oldest).toEqual({ ...first, state: "replaced" });
  expect(second.number).not.toBe(first.number);
});

test("what was issued never changes, and both certificates name the same person to whoever checks them", async () => {
  const open = await openCertificateSite();
  await issue(open, "Ada Example");
  const [before] = await rowsIn(open);
  open.clock.now += 1000;
  await issue(open, "Ada Byron");

  const [first, second] = await rowsIn(open);

  expect(first?.credential).toBe(before?.credential);
  const [one, two] = [first, second].map((row) => credentialSchema.parse(JSON.parse(row?.credential ?? "")));
  expect([one, two].map((each) => each && holderOf(each))).toEqual(["Ada Example", "Ada Byron"]);
  expect(one?.credentialSubject.id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab]/);
  expect(one?.credentialSubject.id).toBe(two?.credentialSubject.id);
});

test("E6: the address stands in a certificate only as a salted hash", async () => {
  const open = await openCertificateSite();
  await issue(open, "Ada Example");

  const [row] = await rowsIn(open);

  expect(row?.credential).not.toContain("ada@");
  expect(row?.credential).toMatch(
    /"identityHash":"sha256\$[0-9a-f]{64}","identityType":"emailAddress","salt":"[0-9a-f]{32}"/,
  );
});

test("names of every script are kept as typed; what no name has is refused", async () => {
  const open = await openCertificateSite();
  const kept = ["山田 花子", "محمد", "Łukasz Żak-Šarić", "O'Neill ]]> & <b>", "Zoë\u0301", "A".repeat(100)];
  const refused = ["", "   ", "\u0000", "123", "A".repeat(101), "\u202E"];

  for (const name of kept) expect((await issue(open, name)).name).toBe(name.normalize("NFC"));

  const answers = await Promise.all(
    refused.map((name) => issueCertificate(open.site, open.ada, { track: "engineer", name })),
  );
  expect(answers).toEqual(refused.map(() => ({ ok: false, kind: "invalid" })));
});

test.for(engines)("no two certificates share a number or a place in the list, on %s", async (engine) => {
  const open = await openCertificateSite(engine);
  await issue(open, "Ada Example");
  const [row] = await rowsIn(open);
  const { queries } = open.site.database;
  const same = { ...row!, id: "other", student_id: null };

  await expect(
    queries
      .insertInto("certificates")
      .values({ ...same, number: "TL-0000-0000" })
      .execute(),
  ).rejects.toThrow(/unique/i);
  await expect(
    queries
      .insertInto("certificates")
      .values({ ...same, status_index: 1 })
      .execute(),
  ).rejects.toThrow(/unique/i);
  expect(row?.status_index).toBeLessThan(131_072);
});

test("the owner takes a certificate back once, with a reason that nobody else sees", async () => {
  const open = await openCertificateSite();
  const { site, ada } = open;
  const { id } = await issue(open, "Ada Example");

  expect(await revokeCertificate(site, { id, reason: "Shared answers" }, "owner key")).toMatchObject({ ok: true });

  expect(await revokeCertificate(site, { id, reason: "Again" }, "owner key")).toEqual({ ok: false, kind: "conflict" });
  expect(await revokeCertificate(site, { id: "x", reason: "" }, "owner key")).toEqual({ ok: false, kind: "not_found" });
  const [row] = await rowsIn(open);
  expect(row).toMatchObject({ revocation: "Shared answers" });
  const shown = await publicCertificate(site, row!);
  expect(shown.state).toBe("revoked");
  expect(JSON.stringify(shown)).not.toContain("Shared");
  expect(await certificatesOf(site, ada.id)).toMatchObject([{ state: "revoked" }]);
  const actions = await site.database.queries.selectFrom("owner_actions").select(["what", "subject"]).execute();
  expect(actions).toEqual([{ what: "revoke certificate", subject: id }]);
});

test("the owner replaces a certificate whose name was wrong, once", async () => {
  const open = await openCertificateSite();
  const { site } = open;
  const { id } = await issue(open, "Ada Exmaple");

  const replaced = await replaceCertificate(site, { id, name: "Ada Example", reason: "Typo" }, "owner key");

  expect(replaced).toMatchObject({ ok: true, value: { name: "Ada Example", state: "valid" } });
  const again = await replaceCertificate(site, { id, name: "Ada", reason: "" }, "owner key");
  expect(again).toEqual({ ok: false, kind: "conflict" });
  expect((await certificatesOf(site, open.ada.id)).map(({ state }) => state).toSorted()).toEqual(["replaced", "valid"]);
});

test("of an erased person nothing is left but a number that was withdrawn", async () => {
  const open = await openCertificateSite();
  const { site, ada } = open;
  await issue(open, "Ada Example");
  await issue(open, "Ada Byron");

  await site.database.transaction((queries) => forgetHolder(site, queries, ada.id));

  const rows = await rowsIn(open);
  expect(rows.map(({ name, credential, student_id }) => [name, credential, student_id])).toEqual([
    ["", "", null],
    ["", "", null],
  ]);
  expect(rows.every(({ revoked_at }) => revoked_at !== null)).toBe(true);
  const shown = await Promise.all(rows.map((row) => publicCertificate(site, row)));
  expect(shown.map(({ state }) => state)).toEqual(["withdrawn", "withdrawn"]);
});

test("E6: what a student sees is the student's own", async () => {
  const open = await openCertificateSite();
  const grace = await enrolled(open.site, "grace@example.com");
  await finishCourse(open.site, grace.id, "engineer");
  await issue(open, "Ada Example");
  await issueCertificate(open.site, grace, { track: "engineer", name: "Grace Example" });

  expect((await certificatesOf(open.site, open.ada.id)).map(({ name }) => name)).toEqual(["Ada Example"]);
  expect((await certificatesOf(open.site, grace.id)).map(({ name }) => name)).toEqual(["Grace Example"]);
});

async function issue({ site, ada }: Open, name: string) {
  const answer = await issueCertificate(site, ada, { track: "engineer", name });
  if (!answer.ok) throw new Error(answer.kind);
  return answer.value;
}

function rowsIn({ site }: Open) {
  return site.database.queries
    .selectFrom("certificates")
    .selectAll()
    .orderBy("issued_at")
    .orderBy("revoked_at")
    .execute();
}

test("a name is the same name however its letters were composed, and on one line", () => {
  expect(certificateName.parse("Zoe\u0308\n Example")).toBe("Zo\u00eb Example");
});
