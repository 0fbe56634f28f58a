import { expect, test } from "vitest";
import { credentialSchema } from "#app/school/certification/credentials/credential.ts";
import { readStatusList } from "#app/school/certification/credentials/status-list.server.ts";
import { credentialInSvg } from "#app/school/certification/credentials/svg-text.ts";
import { openCertificateSite } from "./certificates.scene.ts";
import { bakedBadge } from "#app/school/certification/certificate-files/badges.server.ts";
import { revokeCertificate } from "./certificate-orders.server.ts";
import { issueCertificate } from "./certificates.server.ts";
import { findStatusList } from "#app/school/certification/issuer/status-list.server.ts";
import { verifyText } from "#app/school/certification/verify/verification.server.ts";

type List = { "@context": unknown[]; credentialSubject: { id: string; encodedList: string } };

const terms = "https://www.w3.org/ns/credentials/status#";

test("E6: a file that names a key twice, or one that readers drop, is not what we signed", async () => {
  const { site, credential } = await openIssued();
  const forged = [
    credential.replace('"name":', '"name":"Doctor","name":'),
    credential.replace('"identityHash":"Ada', '"identityHash":"Eve", "identity\\u0048ash" : "Ada'),
    credential.replace("{", '{"__proto__":{"name":"Eve"},'),
    credential.replace('"achievement":{', '"achievement":{"__proto__":{"name":"Eve"},'),
  ];

  const seen = await Promise.all(forged.map((each) => verifyText(site, each)));

  expect(seen.map(({ kind }) => kind)).toEqual(forged.map(() => "altered"));
});

test("names with colons, quotes and backslashes in them are no keys", async () => {
  const { site, credential } = await openIssued('Ada "x": \\"y\\": {Example}');

  expect(await verifyText(site, credential)).toMatchObject({ kind: "valid" });
  expect(await verifyText(site, JSON.stringify(JSON.parse(credential), null, 4))).toMatchObject({ kind: "valid" });
});

test("a name made of the marks of a drawing comes out of the drawing as it went in", async () => {
  const { credential } = await openIssued("]]> <!DOCTYPE Ada </openbadges:credential><openbadges:credential> &x;");
  const svg = bakedBadge("ai-engineer", "svg", credential).toString();

  expect(credentialInSvg(svg)).toBe(credential);
  expect(credentialInSvg(svg.replace("</svg>", "<openbadges:credential/></svg>"))).toBeUndefined();
  expect(credentialInSvg(svg.replace("</svg>", "<!ENTITY x></svg>"))).toBeUndefined();
  const end = svg.lastIndexOf("</openbadges:credential>");
  expect(credentialInSvg(`${svg.slice(0, end)}<b/>${svg.slice(end)}`)).toBeUndefined();
  expect(credentialInSvg(svg.slice(0, end))).toBeUndefined();
});

test("E6: a saved list of revocations counts only as the issuer signed it, whatever its words are made to mean", async () => {
  const { site, id, credential } = await openIssued();
  const before = await listOf(site);
  await revokeCertificate(site, { id, reason: "" }, "owner key");
  const list = await listOf(site);
  const { credentialSubject: subject } = list;
  const clean = before.credentialSubject.encodedList;
  // The true list under another word, and the word itself made into a comment that no signature covers.
  const smuggled = {
    ...list,
    "@context": [...list["@context"], { encodedList: "@index", purpose: `${terms}statusPurpose`, real: realList() }],
    credentialSubject: {
      id: subject.id,
      "@type": `${terms}BitstringStatusList`,
      purpose: "revocation",
      real: subject.encodedList,
      encodedList: clean,
    },
  };
  const forged = [
    smuggled,
    { ...list, credentialSubject: { ...subject, encodedList: clean } },
    { ...list, proof: null },
    {},
    null,
  ];

  const read = (each: unknown) =>
    readStatusList(JSON.stringify(each), credentialSchema.parse(JSON.parse(credential)), site.certificates);

  expect(await read(list)).toMatchObject({ revoked: true });
  expect(await read(before)).toMatchObject({ revoked: false });
  expect(await Promise.all(forged.map(read))).toEqual(forged.map(() => undefined));
});

function realList() {
  return { "@id": `${terms}encodedList`, "@type": "https://w3id.org/security#multibase" };
}

async function listOf(site: Parameters<typeof findStatusList>[0]) {
  return JSON.parse((await findStatusList(site, 1)) ?? "") as List;
}

async function openIssued(name = "Ada Example") {
  const open = await openCertificateSite();
  const issued = await issueCertificate(open.site, open.ada, { track: "engineer", name });
  if (!issued.ok) throw new Error(issued.kind);
  const { credential, id } = await open.site.database.queries
    .selectFrom("certificates")
    .selectAll()
    .executeTakeFirstOrThrow();
  return { site: open.site, id, credential };
}
