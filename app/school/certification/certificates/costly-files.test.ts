import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { largestUpload } from "./verification.ts";
import { inspectCredential } from "#app/school/certification/credentials/inspect.server.ts";
import { credentialInPng } from "#app/school/certification/credentials/png-text.ts";
import { bakeSvg, credentialInSvg } from "#app/school/certification/credentials/svg-text.ts";
import { minute } from "#app/site/time.ts";
import { engines } from "#tests/databases.ts";
import { openCertificateSite } from "./certificates.scene.ts";
import { signCertificate } from "./certificate-credential.server.ts";
import { issueCertificate } from "./certificates.server.ts";
import { countCheck, verifyFile } from "#app/school/certification/verify/verification.server.ts";

type Grown = Record<string, unknown> & { credentialSubject: Record<string, unknown> & { identifier: unknown[] } };

test("a certificate with anything added is refused before its canonical form is computed", async () => {
  const { certificates, credential, digested } = await openIssued("Ada Example");
  const grown = (change: (each: Grown) => void) => {
    const copy = JSON.parse(credential) as Grown;
    change(copy);
    return JSON.stringify(copy);
  };
  const forged = [
    grown((each) => (each.evidence = [{ type: ["Evidence"] }])),
    grown((each) => (each.credentialSubject.result = [])),
    grown((each) => Object.assign(each.credentialSubject.achievement as object, { tag: ["x"] })),
    grown((each) => Object.assign(each.issuer as object, { email: "eve@example.org" })),
    grown((each) => Object.assign(each.credentialStatus as object, { statusMessage: [] })),
    grown((each) => Object.assign(each.proof as object, { expires: "2030-01-01T00:00:00Z" })),
    grown((each) => each.credentialSubject.identifier.push(each.credentialSubject.identifier[0])),
    grown((each) => (each.type = ["VerifiableCredential", "OpenBadgeCredential", "Other"])),
  ];
  const large = grown((each) => (each.evidence = Array.from({ length: 630 }, () => ({ type: ["Evidence"] }))));

  const kinds = await Promise.all(
    [...forged, large].map(async (each) => (await inspectCredential(each, certificates)).kind),
  );

  expect(kinds).toEqual([...forged.map(() => "altered"), "unreadable"]);
  expect(digested()).toBe(0);
  expect((await inspectCredential(credential, certificates)).kind).toBe("signed");
});

test("ten kilobytes are read and no more; the longest name in the widest letters has room, however it is laid out", async () => {
  const { certificates, credential } = await openIssued(
    `A${"\u{1F469}\u{1F3FD}".repeat(24)} ${"\u{10400}".repeat(24)}`,
  );
  const longer = (bytes: number) => {
    const rest = bytes - Buffer.byteLength(credential) - '"x":"",'.length;
    return credential.replace("{", `{"x":"${"y".repeat(rest)}",`);
  };

  const kindOf = async (text: string) => (await inspectCredential(text, certificates)).kind;

  expect(await kindOf(credential)).toBe("signed");
  expect(await kindOf(JSON.stringify(JSON.parse(credential), null, "\t\t\t\t"))).toBe("signed");
  expect([await kindOf(longer(10 * 1024)), await kindOf(longer(10 * 1024 + 1))]).toEqual(["altered", "unreadable"]);
  expect(await kindOf(credential + " ".repeat(32 * 1024 - credential.length))).toBe("signed");
  expect(await kindOf(credential + " ".repeat(32 * 1024 - credential.length + 1))).toBe("unreadable");
});

test("results and evidence of five works with the longest titles have room beside the longest name", async () => {
  const { site } = await openCertificateSite();
  const works = [1, 2, 3, 4, 5].map((module) => ({
    work: "",
    module,
    number: 10,
    title: "W".repeat(90),
    criteria: 6,
    beyond: 6,
    acceptedAt: site.now(),
    digest: "ab".repeat(32),
  }));
  const name = `A${"\u{10400}".repeat(49)}`;
  const facts = {
    id: randomUUID(),
    number: "TL-X70P-FTPQ",
    program: "ai-engineer",
    studentId: "ada",
    salt: "00".repeat(16),
  } as const;
  const credential = await signCertificate(site, {
    ...facts,
    name,
    email: "ada@example.org",
    statusIndex: 99_999,
    issuedAt: site.now(),
    works,
    evidence: true,
  });
  expect((await inspectCredential(credential, site.certificates)).kind).toBe("signed");
  const laidOut = JSON.stringify(JSON.parse(credential), null, "\t\t\t\t");
  expect((await inspectCredential(laidOut, site.certificates)).kind).toBe("signed");
});

test("pictures and drawings made of a hundred thousand pieces are not read to their end", async () => {
  const { site, credential } = await openIssued("Ada Example");
  const piece = Buffer.concat([Buffer.alloc(4), Buffer.from("tEXt"), Buffer.alloc(4)]);
  const end = Buffer.concat([Buffer.alloc(4), Buffer.from("IEND"), Buffer.alloc(4)]);
  const text = Buffer.from("openbadgecredential\0\0\0\0\0{}");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const own = Buffer.concat([length, Buffer.from("iTXt"), text, Buffer.alloc(4)]);
  const png = (pieces: number) =>
    Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), own, ...Array.from({ length: pieces }, () => piece), end]);
  const svg = (sections: number) => bakeSvg("<svg></svg>", "]]>".repeat(sections - 1));

  expect([credentialInPng(png(1998)), credentialInPng(png(1999))]).toEqual(["{}", undefined]);
  expect([credentialInSvg(svg(100)), credentialInSvg(svg(101))]).toEqual(["]]>".repeat(99), undefined]);
  expect(await verifyFile(site, Buffer.from(`a.${"a".repeat(32 * 1024)}.a`))).toEqual({ kind: "unreadable" });
  expect(await verifyFile(site, Buffer.from(credential.padEnd(largestUpload)))).toMatchObject({ kind: "valid" });
});

test.for(engines)("D7: ten files a minute are checked for one network, on %s", async (engine) => {
  const { site, clock } = await openCertificateSite(engine);
  const count = async (address: string) => (await countCheck(site, { address })).ok;
  for (let place = 1; place <= 10; place += 1) expect(await count("2001:db8:1:2::1")).toBe(true);

  expect(await countCheck(site, { address: "2001:db8:1:2::9" })).toEqual({ ok: false, retryAfter: 60 });
  expect(await count("2001:db8:1:3::1")).toBe(true);
  clock.now += minute;
  expect(await count("2001:db8:1:2::9")).toBe(true);
});

/** `digested` counts documents that were brought into their canonical form since the certificate was issued. */
async function openIssued(name: string) {
  const open = await openCertificateSite();
  const issued = await issueCertificate(open.site, open.ada, { track: "engineer", name });
  if (!issued.ok) throw new Error(issued.kind);
  const row = await open.site.database.queries.selectFrom("certificates").selectAll().executeTakeFirstOrThrow();
  let count = 0;
  const { digest } = open.site.certificates;
  const certificates = {
    ...open.site.certificates,
    digest: (documents: readonly object[]) => {
      count += 1;
      return digest(documents);
    },
  };
  return { ...open, certificates, credential: row.credential, digested: () => count };
}
