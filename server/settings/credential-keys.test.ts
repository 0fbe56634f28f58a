import { generateKeyPairSync } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { issuerDocument } from "#app/school/certification/credentials/issuer-document.ts";
import { testKeys } from "#app/school/certification/certificates/certificates.scene.ts";
import { temporaryFolder } from "#tests/databases.ts";
import { readConfig } from "./config.ts";
import { openCertificateKeys } from "./credential-keys.ts";

const origin = "http://127.0.0.1:3000";

test("a first start makes a key that only the owner's account may read, and keeps it", () => {
  const folder = temporaryFolder();

  const first = openCertificateKeys({ folder, origin, settings: {} });
  const again = openCertificateKeys({ folder, origin, settings: {} });

  const file = path.join(folder, "credential.key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(again.multikeys).toEqual(first.multikeys);
  expect(first.did).toBe("did:web:127.0.0.1%3A3000");
  expect(JSON.stringify(first)).not.toContain(readFileSync(file, "utf8"));
});

test("a key that was cut is refused, never replaced in silence", () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "credential.key"), "short");

  expect(() => openCertificateKeys({ folder, origin, settings: {} })).toThrow(/credential\.key is damaged/);
});

test("keys of the past stay in the issuer's document behind the one that signs, and a broken list stops the start", () => {
  const folder = temporaryFolder();
  const [old] = testKeys(origin, 9).multikeys;
  const file = path.join(folder, "credential-retired.json");
  writeFileSync(file, JSON.stringify([old]));

  const keys = openCertificateKeys({
    folder,
    origin,
    settings: { signingKey: Buffer.alloc(32, 1).toString("base64url") },
  });

  expect(keys.multikeys).toEqual([testKeys(origin, 1).multikeys[0], old]);
  const { assertionMethod, verificationMethod } = issuerDocument(keys);
  expect(verificationMethod).toMatchObject([{ type: "Multikey" }, { type: "Multikey", publicKeyMultibase: old }]);
  expect(assertionMethod).toEqual(keys.multikeys.map((key) => `${keys.did}#${key}`));
  writeFileSync(file, '["z6MkNotAKey"]');
  expect(() => openCertificateKeys({ folder, origin, settings: {} })).toThrow(/credential-retired\.json must be/);
});

test("a key that signs again after it was retired stands in the issuer's document once, and first", () => {
  const folder = temporaryFolder();
  const [signing] = testKeys(origin, 1).multikeys;
  const [old] = testKeys(origin, 9).multikeys;
  writeFileSync(path.join(folder, "credential-retired.json"), JSON.stringify([old, signing]));

  const settings = { signingKey: Buffer.alloc(32, 1).toString("base64url") };

  expect(openCertificateKeys({ folder, origin, settings }).multikeys).toEqual([signing, old]);
});

test("wrong keys in the settings are named, and their values never", () => {
  const small = generateKeyPairSync("rsa", { modulusLength: 1024 });
  const pem = small.privateKey.export({ format: "pem", type: "pkcs8" }).toString();

  const read = readConfig({ CREDENTIAL_JWT_KEY: pem });
  const short = readConfig({ CREDENTIAL_SIGNING_KEY: "abc", LINKEDIN_ORGANIZATION_ID: "acme" });

  expect(read).toEqual({
    ok: false,
    mistakes: ["CREDENTIAL_JWT_KEY: must be a private RSA key of at least 2048 bits as PEM"],
  });
  expect(short).toMatchObject({
    ok: false,
    mistakes: ["CREDENTIAL_SIGNING_KEY: 32 bytes as 43 characters of base64url", "LINKEDIN_ORGANIZATION_ID: digits"],
  });
});

test("a token key may be written on one line, as settings files want it", () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString();

  const read = readConfig({ CREDENTIAL_JWT_KEY: pem.replaceAll("\n", "\\n") });

  expect(read.ok && read.config.credentials.tokenKey).toBe(pem);
});
