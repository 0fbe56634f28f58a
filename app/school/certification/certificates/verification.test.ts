import { generateKeyPairSync } from "node:crypto";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { credentialSchema } from "#app/school/certification/credentials/credential.ts";
import { openTokenKey, tokenOfCredential } from "#app/school/certification/signatures/jwt.server.ts";
import { openCertificateSite, testKeys } from "./certificates.scene.ts";
import { bakedBadge } from "#app/school/certification/certificate-files/badges.server.ts";
import { forgetHolder, revokeCertificate } from "./certificate-orders.server.ts";
import { numberOf, readNumber } from "./certificate-number.ts";
import { issueCertificate } from "./certificates.server.ts";
import { verifyFile, verifyNumber, verifyText } from "#app/school/certification/verify/verification.server.ts";

const hostileName = "Ada ]]> <script> &amp; ]]]]>> Example";

test("a number is found however it is typed, and by the address of its page or its code", async () => {
  const { site, row } = await openIssued();
  const { id, number } = row;
  const typed = [
    number,
    number.toLowerCase(),
    ` ${number.replaceAll("-", " ")} `,
    number.replaceAll("-", ""),
    number.slice(3),
    number.replaceAll("0", "O").replaceAll("1", "l"),
    `${site.origin}/credentials/${id}`,
    `${site.origin}/verify?number=${number}`,
  ];

  const seen = await Promise.all(typed.map((each) => verifyNumber(site, each)));

  expect(seen.map(({ kind }) => kind)).toEqual(typed.map(() => "valid"));
  expect(seen[0]).toMatchObject({
    certificate: { name: "Ada Example", title: "AI Engineering", number },
    from: "number",
  });
  expect(await verifyNumber(site, "TL-0000-0000")).toEqual({ kind: "unknown" });
  expect(await verifyNumber(site, "'; drop table certificates")).toEqual({ kind: "unknown" });
  expect(await verifyNumber(site, "  ")).toEqual({ kind: "nothing" });
});

test("every five bytes make a number that reads back, without letters that look alike", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) => {
      const number = numberOf(bytes);
      return /^TL-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(number) && readNumber(number) === number;
    }),
  );
});

test("each form of a certificate says the same: file, picture, drawing and token", async () => {
  const { site, row } = await openIssued(hostileName);
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  site.certificates = {
    ...site.certificates,
    token: openTokenKey(privateKey.export({ format: "pem", type: "pkcs8" }).toString(), site.certificates.did),
  };
  const token = tokenOfCredential(credentialSchema.parse(JSON.parse(row.credential)), site.certificates.token!);
  const forms = [
    Buffer.from(row.credential),
    Buffer.from(`\uFEFF${JSON.stringify(JSON.parse(row.credential), null, 2)}`),
    bakedBadge("ai-engineer", "png", row.credential),
    bakedBadge("ai-engineer", "svg", row.credential),
    Buffer.from(token),
    Buffer.from(
      bakedBadge("ai-engineer", "svg", "")
        .toString()
        .replace(/><!\[CDATA\[\]\]>/, ` verify="${token}">`),
    ),
  ];

  const seen = await Promise.all(forms.map((each) => verifyFile(site, each)));

  expect(seen.map(({ kind }) => kind)).toEqual(forms.map(() => "valid"));
  expect(seen.every(({ certificate }) => certificate?.name === hostileName)).toBe(true);
});

test("a picture carries the certificate once, right behind its head and not compressed, and its marks are whole", async () => {
  const { row } = await openIssued();

  const once = bakedBadge("ai-engineer", "png", row.credential);

  const text = once.toString("latin1");
  expect(text.indexOf("iTXtopenbadgecredential\0\0\0\0\0{")).toBe(8 + 25 + 4);
  expect(text.split("openbadgecredential")).toHaveLength(2);
  expect(text.endsWith("IEND\xaeB`\x82")).toBe(true);
});

test("one altered character anywhere in a claim is seen, also in a picture and in a token", async () => {
  const { site, row } = await openIssued();
  const forged = row.credential.replace("Ada Example", "Eve Example");
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = openTokenKey(privateKey.export({ format: "pem", type: "pkcs8" }).toString(), site.certificates.did);
  site.certificates = { ...site.certificates, token: key };
  const token = tokenOfCredential(credentialSchema.parse(JSON.parse(row.credential)), key);
  const [head, body = "", signature] = token.split(".");
  const claims = Buffer.from(body, "base64url").toString().replace("Ada Example", "Eve Example");
  const forgedToken = [head, Buffer.from(claims).toString("base64url"), signature].join(".");

  expect(await verifyText(site, forged)).toEqual({ kind: "altered" });
  expect(await verifyFile(site, bakedBadge("ai-engineer", "png", forged))).toEqual({ kind: "altered" });
  expect(await verifyFile(site, bakedBadge("ai-engineer", "svg", forged))).toEqual({ kind: "altered" });
  expect(await verifyText(site, forgedToken)).toEqual({ kind: "altered" });
});

test("a token that says it needs no signature, or another kind, is not taken", async () => {
  const { site, row } = await openIssued();
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = openTokenKey(privateKey.export({ format: "pem", type: "pkcs8" }).toString(), site.certificates.did);
  site.certificates = { ...site.certificates, token: key };
  const body = Buffer.from(row.credential).toString("base64url");
  const heads = [{ alg: "none", kid: key.id, typ: "JWT" }, { alg: "HS256", kid: key.id, typ: "JWT" }, { alg: "RS256" }];

  const seen = await Promise.all(
    heads.map((head) => verifyText(site, `${Buffer.from(JSON.stringify(head)).toString("base64url")}.${body}.AAAA`)),
  );

  expect(seen.map(({ kind }) => kind)).toEqual(["not-ours", "not-ours", "not-ours"]);
});

test("a revoked, a replaced and a withdrawn certificate say so, though the signature in the file still fits", async () => {
  const [revoked, replaced, withdrawn] = [await openIssued(), await openIssued(), await openIssued()];
  await revokeCertificate(revoked.site, { id: revoked.row.id, reason: "" }, "owner key");
  await issueCertificate(replaced.site, replaced.ada, { track: "engineer", name: "Ada Byron" });
  await withdrawn.site.database.transaction((queries) => forgetHolder(withdrawn.site, queries, withdrawn.ada.id));

  const seen = [revoked, replaced, withdrawn].map(({ site, row }) => verifyText(site, row.credential));

  expect((await Promise.all(seen)).map(({ kind }) => kind)).toEqual(["revoked", "replaced", "withdrawn"]);
});

test("what we signed and do not have, or signed for a day to come, is not called valid", async () => {
  const { site, row, clock } = await openIssued();
  clock.now -= 3_600_000;
  expect(await verifyText(site, row.credential)).toEqual({ kind: "early" });
  clock.now += 3_600_000;

  await site.database.queries.deleteFrom("certificates").execute();

  expect(await verifyText(site, row.credential)).toEqual({ kind: "unrecorded" });
});

test("a copy of ours that somebody altered in our own database is not called valid", async () => {
  const { site, row } = await openIssued();
  await site.database.queries
    .updateTable("certificates")
    .set({ credential: row.credential.replace("Ada Example", "Eve Example"), name: "Eve Example" })
    .execute();

  expect(await verifyNumber(site, row.number)).toMatchObject({ kind: "altered" });
});

test("another issuer's certificate is not one of ours, and neither is ours to another issuer", async () => {
  const { site, row } = await openIssued();
  const other = { ...site, certificates: testKeys("https://other.example", 5) };

  expect(await verifyText(other, row.credential)).toEqual({ kind: "not-ours" });
});

test("files that are nothing, too large or hostile get a sentence, never an error", async () => {
  const { site, row } = await openIssued();
  const png = bakedBadge("ai-engineer", "png", row.credential);
  const svg = bakedBadge("ai-engineer", "svg", row.credential).toString();
  const entity = svg.replace("<svg", '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg');
  const twice = Buffer.concat([png.subarray(0, 33), png.subarray(33, png.indexOf("IDAT") - 4), png.subarray(33)]);
  const compressed = Buffer.concat([
    Buffer.from("openbadgecredential\0\x01\0\0\0", "latin1"),
    deflateSync(row.credential),
  ]);
  const files: [Buffer, string][] = [
    [Buffer.alloc(0), "nothing"],
    [Buffer.alloc(2 * 1024 * 1024 + 1, 65), "too-large"],
    [Buffer.from("%PDF-1.7 certificate"), "print"],
    [png.subarray(0, 2000), "unreadable"],
    [twice, "unreadable"],
    [
      Buffer.concat([png.subarray(0, 33), chunk("iTXt", compressed), png.subarray(png.indexOf("IDAT") - 4)]),
      "unreadable",
    ],
    [bakedBadge("ai-engineer", "svg", ""), "unreadable"],
    [Buffer.from(entity), "unreadable"],
    [Buffer.from(svg.replace("<openbadges:credential>", "<openbadges:credential><b/>")), "unreadable"],
    [Buffer.from("<svg>".repeat(100_000)), "unreadable"],
    [Buffer.from("hello"), "unreadable"],
    [Buffer.from("{}"), "unreadable"],
    [Buffer.from("[".repeat(1_000_000)), "unreadable"],
    [Buffer.from('{"a":'.repeat(10_000)), "unreadable"],
    [Buffer.from(row.credential.replace("{", `{"x":"${"y".repeat(70_000)}",`)), "unreadable"],
    [Buffer.from([0xff, 0xfe, 0x00, 0x80]), "unreadable"],
  ];

  const seen = await Promise.all(files.map(async ([bytes]) => (await verifyFile(site, bytes)).kind));

  expect(seen).toEqual(files.map(([, kind]) => kind));
});

test("no bytes at all make the check fail", async () => {
  const { site, row } = await openIssued();
  const png = bakedBadge("ai-engineer", "png", row.credential);
  const sources = [png, bakedBadge("ai-engineer", "svg", row.credential), Buffer.from(row.credential)];

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sources),
      fc.nat(),
      fc.uint8Array({ maxLength: 8 }),
      async (source, at, bytes) => {
        const place = at % source.length;
        const broken = Buffer.concat([source.subarray(0, place), bytes, source.subarray(place + bytes.length)]);
        expect(await verifyFile(site, broken)).toHaveProperty("kind");
      },
    ),
    { numRuns: 200 },
  );
});

async function openIssued(name = "Ada Example") {
  const open = await openCertificateSite();
  const issued = await issueCertificate(open.site, open.ada, { track: "engineer", name });
  if (!issued.ok) throw new Error(issued.kind);
  const row = await open.site.database.queries.selectFrom("certificates").selectAll().executeTakeFirstOrThrow();
  return { ...open, row };
}

/** Without its checksum, which no reader of ours looks at. */
function chunk(type: string, data: Buffer) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}
