// Checks a certificate with nothing but files, without any network:
//   node scripts/verify-certificate.ts certificate.json did.json [status.json]
// certificate: the JSON, or a badge as PNG or SVG. did.json: a saved copy of /.well-known/did.json. status.json: a saved
// copy of the list that the certificate names, such as /status/1; without it nothing is said about revocation.
import { readFileSync } from "node:fs";
import { isSetIn } from "#app/credentials/bitstring.ts";
import { type Credential, holderOf } from "#app/credentials/credential.ts";
import { hasProofBy } from "#app/credentials/data-integrity.server.ts";
import { inspectCredential, type Issuer } from "#app/credentials/inspect.server.ts";
import { credentialInPng, isPng } from "#app/credentials/png-text.ts";
import { credentialInSvg, isSvg } from "#app/credentials/svg-text.ts";

const [certificateFile, issuerFile, statusFile] = process.argv.slice(2);
if (!certificateFile || !issuerFile)
  throw new Error("say which files: certificate, did.json, and status.json if you have it");

const issuer = readIssuer(issuerFile);
const inspection = await inspectCredential(readCertificate(certificateFile), issuer);
if (inspection.kind !== "signed") finish(`Not valid: ${inspection.kind}`, 1);
else {
  const { credential } = inspection;
  process.stdout.write(
    `Signed by ${credential.issuer.name} (${credential.issuer.id}) on ${credential.validFrom}\n` +
      `${credential.name}: ${holderOf(credential)}\n`,
  );
  const revoked = statusFile === undefined ? undefined : await isRevoked(credential, statusFile);
  if (revoked === undefined) finish("The signature is right. Whether it was revoked was not checked", 0);
  else
    finish(
      revoked ? "Revoked" : "Valid: the signature is right, and it is not on the list of revocations",
      revoked ? 1 : 0,
    );
}

function readCertificate(file: string) {
  const bytes = readFileSync(file);
  const text = isPng(bytes) ? credentialInPng(bytes) : bytes.toString("utf8");
  return (text !== undefined && isSvg(text) ? credentialInSvg(text) : text) ?? "";
}

function readIssuer(file: string): Issuer {
  const { id, verificationMethod } = JSON.parse(readFileSync(file, "utf8")) as {
    id: string;
    verificationMethod: { publicKeyMultibase?: string }[];
  };
  return { did: id, multikeys: verificationMethod.flatMap(({ publicKeyMultibase }) => publicKeyMultibase ?? []) };
}

/** Undefined when the list is another one, or not signed by the issuer. */
async function isRevoked({ credentialStatus }: Credential, file: string) {
  const list = JSON.parse(readFileSync(file, "utf8")) as Parameters<typeof hasProofBy>[1] & {
    id: string;
    credentialSubject: { encodedList: string };
  };
  const signed = await Promise.all(issuer.multikeys.map((key) => hasProofBy(key, list)));
  if (!signed.includes(true) || list.id !== credentialStatus.statusListCredential) return undefined;
  return isSetIn(list.credentialSubject.encodedList, Number(credentialStatus.statusListIndex));
}

function finish(line: string, code: number) {
  process.stdout.write(`${line}.\n`);
  process.exitCode = code;
}
