import { expect, test } from "vitest";
import { inspectCredential } from "#app/school/certification/credentials/inspect.server.ts";
import { verifyIndependently } from "./independent-verifier.scene.ts";
import { openCertificateSite, testKeys } from "./certificates.scene.ts";
import { issueCertificate } from "./certificates.server.ts";
import { revokeCertificate } from "./certificate-orders.server.ts";
import { findStatusList } from "#app/school/certification/issuer/status-list.server.ts";

type Parsed = { [key: string]: Parsed } & { "@context": unknown };

test("what we sign, software that had no part in it calls verified, without asking for anything more", async () => {
  const { site, text } = await openIssued();

  const answer = await verifyIndependently(JSON.parse(text), site.certificates);

  expect(answer).toMatchObject({ verified: true, asked: [] });
  expect(await inspectCredential(text, site.certificates)).toMatchObject({ kind: "signed" });
});

test("what says something else in any one place is not what we signed", async () => {
  const { site, text } = await openIssued();
  const altered = alterations(JSON.parse(text));

  const seen = await Promise.all(altered.map(async ({ at, text: each }) => [at, await kindOf(each)] as const));

  expect(altered.length).toBeGreaterThan(35);
  expect(seen.filter(([, kind]) => kind !== "altered")).toEqual([]);

  async function kindOf(each: string) {
    return (await inspectCredential(each, site.certificates)).kind;
  }
});

test("the other software agrees on every alteration of what is claimed", async () => {
  const { site, text } = await openIssued();
  const claims = alterations(JSON.parse(text)).filter(({ at }) => at.startsWith("credentialSubject"));

  const seen = await Promise.all(
    claims.map(async (each) => (await verifyIndependently(JSON.parse(each.text), site.certificates)).verified),
  );

  expect(seen.length).toBeGreaterThan(15);
  expect(seen).not.toContain(true);
});

test("a context or a word that is not in the fixed set is refused, and nothing is downloaded", async () => {
  const { site, text } = await openIssued();
  const document = JSON.parse(text) as Parsed;
  const contexts = document["@context"] as unknown[];
  const hostile = [
    { ...document, "@context": [...contexts, "https://example.com/context.json"] },
    { ...document, "@context": [...contexts, { licenseNumber: "https://example.com/number" }] },
    { ...document, "@context": contexts.slice(0, 1) },
    { ...document, unheardOf: "word" },
    { ...document, credentialSubject: { ...document.credentialSubject, "@type": "Anything" } },
    { ...document, credentialSubject: { ...document.credentialSubject, "@context": { name: "urn:other" } } },
    { ...document, credentialSubject: { ...document.credentialSubject, "@context": {} } },
    { ...document, issuer: null },
  ];
  const { fetch } = globalThis;
  const asked: unknown[] = [];
  globalThis.fetch = (address) => {
    asked.push(address);
    throw new Error("no network");
  };

  const seen = await Promise.all(hostile.map((each) => inspectCredential(JSON.stringify(each), site.certificates)));
  globalThis.fetch = fetch;

  expect(seen.map(({ kind }) => kind)).toEqual(hostile.map(() => "altered"));
  expect(asked).toEqual([]);
});

test("another issuer's credential is not ours, however well it is signed", async () => {
  const { text } = await openIssued();
  const other = testKeys("https://other.example", 2);

  expect(await inspectCredential(text, other)).toEqual({ kind: "not-ours" });
  expect(await inspectCredential('{"hello":1}', other)).toEqual({ kind: "unreadable" });
  expect(await inspectCredential("[".repeat(60_000), other)).toEqual({ kind: "unreadable" });
});

test("a certificate by a key of the past, or from before the site moved, is still ours", async () => {
  const { text, site } = await openIssued();
  const [old] = site.certificates.multikeys;
  const rotated = testKeys("https://www.example.org", 3);

  const seen = await inspectCredential(text, { ...rotated, multikeys: [...rotated.multikeys, old] });

  expect(seen.kind).toBe("signed");
});

test("a revoked certificate is still well signed, and the list says that it was taken back", async () => {
  const { site, text, id } = await openIssued();
  const before = await verifyIndependently(JSON.parse(text), site.certificates, await findStatusList(site, 1));

  await revokeCertificate(site, { id, reason: "An error of ours" }, "owner key");

  const list = await findStatusList(site, 1);
  const after = await verifyIndependently(JSON.parse(text), site.certificates, list);
  expect(before).toMatchObject({ verified: true, statusResult: { results: [{ status: false }] } });
  // The library's own "verified" stays true for what was revoked: only the status says it (partners.md §5).
  expect(after).toMatchObject({ verified: true, statusResult: { verified: true, results: [{ status: true }] } });
  expect(await verifyIndependently(JSON.parse(list ?? ""), site.certificates)).toMatchObject({ verified: true });
});

async function openIssued() {
  const open = await openCertificateSite();
  const issued = await issueCertificate(open.site, open.ada, { track: "engineer", name: "Ada Example" });
  if (!issued.ok) throw new Error(issued.kind);
  const row = await open.site.database.queries.selectFrom("certificates").selectAll().executeTakeFirstOrThrow();
  return { ...open, id: row.id, text: row.credential };
}

/** The document once for each of its values, with one character, digit or truth of that value changed. */
function alterations(document: unknown): { at: string; text: string }[] {
  const places: string[][] = [];
  walk(document, []);
  return places.map((path) => {
    const copy = structuredClone(document);
    const parent = path.slice(0, -1).reduce<Parsed>((value, key) => value[key] as Parsed, copy as Parsed);
    const key = path.at(-1) ?? "";
    parent[key] = changed(parent[key]) as unknown as Parsed;
    return { at: path.join("."), text: JSON.stringify(copy) };
  });

  function walk(value: unknown, path: string[]) {
    if (typeof value !== "object" || value === null) return void places.push(path);
    for (const [key, each] of Object.entries(value)) walk(each, [...path, key]);
  }
}

function changed(value: unknown) {
  if (typeof value !== "string") return !value;
  const middle = Math.floor(value.length / 2);
  return value.slice(0, middle) + (value[middle] === "1" ? "2" : "1") + value.slice(middle + 1);
}
