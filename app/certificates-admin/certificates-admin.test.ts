import { expect, test } from "vitest";
import type { Site } from "#app/site.ts";
import type { Engine } from "#database/database.ts";
import { testKeys } from "#tests/certificate-site.ts";
import { engines } from "#tests/databases.ts";
import { putCertificate, putEnrolled } from "#tests/enrolled-people.ts";
import { openMailSite } from "#tests/mail-site.ts";
import { readCertificate } from "./certificate-details.server.ts";
import { listCertificates } from "./certificate-list.server.ts";
import { viewOf } from "./certificates-page.ts";
import { carryOut, orderSchema } from "./orders.server.ts";

const who = "grace@example.org";

/** A site with Ada's and Boris's certificates. */
async function openCertifiedSite(engine: Engine) {
  const { site: bare, clock } = await openMailSite(engine);
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
      (await listCertificates(site, viewOf(new URLSearchParams(asked)))).entries.map(({ number }) => number);

    expect(await found("")).toEqual(["TL-0000-1111", "TL-7K3M-Q9XD"]);
    expect(await found("search=tl 7k3m q9xd")).toEqual(["TL-7K3M-Q9XD"]);
    expect(await found("search=OOOO-IIll")).toEqual(["TL-0000-1111"]);
    expect(await found("search=lovelace")).toEqual(["TL-7K3M-Q9XD"]);
    expect(await found("search=boris@example.org")).toEqual(["TL-0000-1111"]);
    await carryOut(site, revoke, who);
    expect(await found("state=revoked")).toEqual(["TL-7K3M-Q9XD"]);
    expect(await found("state=valid")).toEqual(["TL-0000-1111"]);
    expect(await found("state=replaced")).toEqual([]);
  },
);

test.for(engines)("E7: a certificate is revoked once, with why, by whom and when, on %s", async (engine) => {
  const { site, clock, notes } = await openCertifiedSite(engine);
  clock.now += 1000;

  expect(await carryOut(site, revoke, who)).toEqual({ ok: true });
  expect(await carryOut(site, revoke, who)).toEqual({ ok: false, reason: "gone" });
  expect(await carryOut(site, { ...revoke, id: "none" }, who)).toEqual({ ok: false, reason: "gone" });

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

    expect(await carryOut(site, { ...replace, name: " " }, who)).toEqual({ ok: false, reason: "name" });
    const replaced = await carryOut(site, replace, who);
    expect(await carryOut(site, replace, who)).toEqual({ ok: false, reason: "gone" });

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
    const { certificate } = viewOf(new URLSearchParams("certificate=a%00b"));

    expect(await readCertificate(site, certificate)).toEqual({ ok: false, kind: "not_found" });
    expect(orderSchema.safeParse({ ...revoke, id: "a\0b" }).success).toBe(false);
    expect(orderSchema.safeParse({ ...replace, id: "a\0b" }).success).toBe(false);
  },
);

test("the reminder names where the key lies, and never the key", async () => {
  const { site } = await openCertifiedSite("sqlite");

  const page = await listCertificates(site, viewOf(new URLSearchParams()));

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

  for (const [order, fits] of orders) expect(orderSchema.safeParse(order).success, JSON.stringify(order)).toBe(fits);
});
