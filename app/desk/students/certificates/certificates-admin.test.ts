import { expect, test } from "vitest";
import type { Site } from "#app/site/site.ts";
import type { Engine } from "#database/database.ts";
import { openTestSite } from "#tests/site.ts";
import { testKeys } from "#app/school/certification/certificates/certificates.scene.ts";
import { engines } from "#tests/databases.ts";
import { putCertificate, putEnrolled } from "#tests/cast.ts";
import { readCertificate } from "./certificate-details.server.ts";
import { listCertificates } from "./certificate-list.server.ts";
import { certificatesPath, certificatesViewOf } from "./certificates-page.ts";
import { certificateOrders, carryOutCertificateOrder } from "./orders.server.ts";

const who = "grace@example.org";

/** A site with Ada's and Boris's certificates. */
async function openCertifiedSite(engine: Engine) {
  const { site: bare, clock } = await openTestSite(engine);
  const settings = [{ label: "", name: "CREDENTIAL_SIGNING_KEY", set: false, unset: "" }];
  const site: Site = { ...bare, settings, certificates: testKeys(bare.origin, 9) };
  const { queries } = site.database;
  await putEnrolled(queries, { id: "ada", at: clock.now });
  await putEnrolled(queries, { id: "boris", at: clock.now });
  await putCertificate(queries, { id: "ada", number: "TL-7K3M-Q9XD", name: "Ada Lovelace", at: clock.now });
  await putCertificate(queries, { id: "boris", number: "TL-0000-1111", name: "Boris", at: clock.now + 1 });
  return { site, clock, queries, notes: () => queries.selectFrom("owner_actions").selectAll().orderBy("at").execute() };
}

const revoke = { do: "revoke", id: "certificate-ada", reason: "Issued by mistake", sure: "yes" } as const;
const replace = { do: "replace", id: "certificate-ada", name: "Ada King", reason: "New name" } as const;

test.for(engines)(
  "a certificate is found by number, however it is typed, by name and by address, on %s",
  async (engine) => {
    const { site } = await openCertifiedSite(engine);
    const found = async (asked: string) =>
      (await listCertificates(site, certificatesViewOf(new URLSearchParams(asked)))).entries.map(
        ({ number }) => number,
      );

    expect(await found("")).toEqual(["TL-0000-1111", "TL-7K3M-Q9XD"]);
    expect(await found("search=tl 7k3m q9xd")).toEqual(["TL-7K3M-Q9XD"]);
    expect(await found("search=OOOO-IIll")).toEqual(["TL-0000-1111"]);
    expect(await found("search=lovelace")).toEqual(["TL-7K3M-Q9XD"]);
    expect(await found("search=boris@example.org")).toEqual(["TL-0000-1111"]);
    await carryOutCertificateOrder(site, revoke, who);
    expect(await found("state=revoked")).toEqual(["TL-7K3M-Q9XD"]);
    expect(await found("state=valid")).toEqual(["TL-0000-1111"]);
    expect(await found("state=replaced")).toEqual([]);
  },
);

test.for(engines)("E7: a certificate is revoked once, with why, by whom and when, on %s", async (engine) => {
  const { site, clock, notes } = await openCertifiedSite(engine);
  clock.now += 1000;

  expect(await carryOutCertificateOrder(site, revoke, who)).toEqual({ ok: true });
  expect(await carryOutCertificateOrder(site, revoke, who)).toEqual({ ok: false, reason: "gone" });
  expect(await carryOutCertificateOrder(site, { ...revoke, id: "none" }, who)).toEqual({ ok: false, reason: "gone" });

  expect(await notes()).toMatchObject([{ who, subject: "certificate-ada", at: clock.now }]);
  expect(await readCertificate(site, "certificate-ada")).toMatchObject({
    value: { state: "revoked", reason: revoke.reason, revokedAt: clock.now, canRevoke: false, canReplace: true },
  });
});

test.for(engines)(
  "E7: a replaced certificate and the new one name each other, and it happens once, on %s",
  async (engine) => {
    const { site, clock, notes } = await openCertifiedSite(engine);
    clock.now += 1000;

    expect(await carryOutCertificateOrder(site, { ...replace, name: " " }, who)).toEqual({ ok: false, reason: "name" });
    const replaced = await carryOutCertificateOrder(site, replace, who);
    expect(await carryOutCertificateOrder(site, replace, who)).toEqual({ ok: false, reason: "gone" });

    const id = replaced.ok ? (replaced.certificate ?? "") : "";
    const chain = [
      { id: "certificate-ada", state: "replaced", name: "Ada Lovelace" },
      { id, state: "valid", name: "Ada King" },
    ];
    const answers = await Promise.all([readCertificate(site, id), readCertificate(site, "certificate-ada")]);
    expect(answers).toMatchObject([
      { value: { chain, canRevoke: true, canReplace: true, enrolments: [{ id: "ada" }] } },
      { value: { chain, canRevoke: false, canReplace: false } },
    ]);
    expect(await notes()).toMatchObject([{ who, subject: "certificate-ada", at: clock.now }]);
  },
);

test.for(engines)(
  "C1: an address or an order with a character that no database keeps finds nothing, on %s",
  async (engine) => {
    const { site } = await openCertifiedSite(engine);
    const { certificate } = certificatesViewOf(new URLSearchParams("certificate=a%00b"));

    expect(await readCertificate(site, certificate)).toEqual({ ok: false, kind: "not_found" });
    expect(certificateOrders.safeParse({ ...revoke, id: "a\0b" }).success).toBe(false);
    expect(certificateOrders.safeParse({ ...replace, id: "a\0b" }).success).toBe(false);
  },
);

test("the reminder names where the key lies, and never the key", async () => {
  const { site } = await openCertifiedSite("sqlite");

  const page = await listCertificates(site, certificatesViewOf(new URLSearchParams()));

  expect(page.key).toEqual({
    kind: "file",
    name: "credential.key",
    multikey: site.certificates.multikeys[0],
    retired: 0,
  });
  expect(JSON.stringify(page)).not.toContain(Buffer.alloc(32, 9).toString("base64url"));
});

test("an order is one of two, with exactly its own fields, and nothing is revoked without the box ticked", () => {
  const orders = [
    [revoke, true],
    [{ ...revoke, sure: undefined }, false],
    [{ ...revoke, reason: "" }, false],
    [{ ...revoke, reason: "x".repeat(501) }, false],
    [replace, true],
    [{ ...replace, sure: "yes" }, false],
    [{ ...replace, reason: " " }, false],
    [{ do: "erase", id: "a" }, false],
    [null, false],
  ] as const;

  for (const [order, fits] of orders)
    expect(certificateOrders.safeParse(order).success, JSON.stringify(order)).toBe(fits);
});

test("the owner turns through all certificates, fifty a page, newest first, each of them once", async () => {
  const { site, queries, clock } = await openCertifiedSite("sqlite");
  await queries.deleteFrom("certificates").execute();
  const copy = { student_id: null, program: "ai-engineer", name: "", credential: "", revoked_at: null } as const;
  const put = async (from: number, to: number) => {
    const rows = Array.from({ length: to - from }, (_, place) => from + place);
    await queries
      .insertInto("certificates")
      // Two at each moment, so that the moment alone does not order them.
      .values(
        rows.map((at) => ({
          ...copy,
          id: `c${1000 + at}`,
          number: `n${at}`,
          status_index: at,
          issued_at: clock.now + Math.floor(at / 2),
        })),
      )
      .execute();
  };
  const page = async (before: string) => listCertificates(site, { search: "", state: "", before, certificate: "" });

  await put(0, 50);
  const only = await page("");
  expect([only.entries.length, only.next]).toEqual([50, null]);
  await put(50, 101);
  const pages = [await page("")];
  while (pages.at(-1)?.next) pages.push(await page(pages.at(-1)?.next ?? ""));
  expect(pages.map(({ entries }) => entries.length)).toEqual([50, 50, 1]);
  expect(pages.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(
    Array.from({ length: 101 }, (_, place) => `c${1100 - place}`),
  );
});

test("the owner sees all that a certificate took the place of and who did it, oldest first, from whichever is opened", async () => {
  const { site, clock, queries } = await openCertifiedSite("sqlite");
  const ids = ["certificate-ada"];
  for (const name of ["Ada King", "Ada Byron"]) {
    clock.now += 1000;
    const replaced = await carryOutCertificateOrder(site, { ...replace, id: ids.at(-1) ?? "", name }, who);
    ids.push(replaced.ok ? (replaced.certificate ?? "") : "");
  }
  await putEnrolled(queries, { id: "later", at: clock.now, program: "ai-specialist", plan: "prepaid" });
  await putEnrolled(queries, { id: "other", at: clock.now, program: "ai-engineer", plan: "prepaid" });
  await queries.updateTable("enrolments").set({ student_id: "ada" }).where("id", "in", ["later", "other"]).execute();

  for (const id of ids) {
    const read = await readCertificate(site, id);
    if (!read.ok) throw new Error(read.kind);
    expect(read.value.chain.map((each) => each.id)).toEqual(ids);
    expect(read.value.actions.map(({ at }) => at)).toEqual([clock.now - 1000, clock.now]);
    expect(read.value.enrolments.map((each) => each.id)).toEqual(["later", "ada"]);
    expect([read.value.canRevoke, read.value.canReplace]).toEqual(Array(2).fill(id === ids.at(-1)));
  }
  const copy = { student_id: "boris", program: "ai-specialist", name: "B", credential: "", status_index: 7 } as const;
  const old = { ...copy, id: "old", number: "n", issued_at: 0, revoked_at: 1, revocation: "x" };
  await queries.insertInto("certificates").values(old).execute();
  expect(await readCertificate(site, "old")).toMatchObject({ value: { canReplace: false, canRevoke: false } });
  await queries.updateTable("certificates").set({ student_id: null }).where("id", "=", "old").execute();
  expect(await readCertificate(site, "old")).toMatchObject({ value: { canReplace: false, enrolments: [], email: "" } });
  expect(await readCertificate(site, "none")).toEqual({ ok: false, kind: "not_found" });
});

test("a replaced certificate is not listed as revoked, the key of a setting is named, and an address says what it shows", async () => {
  const { site } = await openCertifiedSite("sqlite");
  await carryOutCertificateOrder(site, replace, who);
  const set = [{ label: "", name: "CREDENTIAL_SIGNING_KEY", set: true, unset: "" }];
  const list = (asked: string) =>
    listCertificates({ ...site, settings: set }, certificatesViewOf(new URLSearchParams(asked)));

  expect((await list("state=revoked")).entries).toEqual([]);
  expect((await list("state=replaced")).entries.map(({ id }) => id)).toEqual(["certificate-ada"]);
  expect((await list("state=valid")).entries).toHaveLength(2);
  expect((await list("state=nonsense")).entries).toHaveLength(3);
  expect((await list("")).key).toMatchObject({ kind: "setting", name: "CREDENTIAL_SIGNING_KEY" });
  expect(
    certificatesViewOf(new URLSearchParams({ search: ` ${"a".repeat(300)}`, certificate: "b".repeat(200) })),
  ).toMatchObject({
    search: "a".repeat(200),
    certificate: "b".repeat(100),
  });
  expect(certificatesPath({ search: "", state: "valid", before: "" })).toBe("/admin/certificates?state=valid");
  expect(certificatesPath({ search: "" })).toBe("/admin/certificates");
});
