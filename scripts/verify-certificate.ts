// Checks a certificate with nothing but files, without any network:
//   node scripts/verify-certificate.ts certificate.json did.json [status.json]
// certificate: the JSON, or a badge as PNG or SVG. did.json: a saved copy of /.well-known/did.json. status.json: a saved
// copy of the list that the certificate names, such as /status/1; without it nothing is said about revocation.
// Ends with 0 when all that could be checked with these files is right, else with 1.
import { readFileSync } from "node:fs";
import { type Credential, holderOf } from "#app/school/certification/credentials/credential.ts";
import { digestHere } from "#app/school/certification/signatures/digest.server.ts";
import { inspectCredential, type Issuer } from "#app/school/certification/credentials/inspect.server.ts";
import { credentialInPng, isPng } from "#app/school/certification/credentials/png-text.ts";
import { readStatusList } from "#app/school/certification/credentials/status-list.server.ts";
import { credentialInSvg, isSvg } from "#app/school/certification/credentials/svg-text.ts";

const [certificateFile, issuerFile, statusFile] = process.argv.slice(2);
if (!certificateFile || !issuerFile)
  finish("Say which files: certificate, did.json, and status.json if you have it", 1);
else await check(certificateFile, issuerFile);

async function check(certificate: string, keys: string) {
  const issuer = readIssuer(keys);
  if (!issuer) return finish(`${keys} is no list of keys. Save /.well-known/did.json of the issuer's site again`, 1);
  const inspection = await inspectCredential(readCertificate(certificate), issuer);
  if (inspection.kind !== "signed") return finish(`Not valid: ${inspection.kind}`, 1);

  const { credential } = inspection;
  const { issuer: by, name, validFrom } = credential;
  process.stdout.write(`Signed by ${by.name} (${by.id}) on ${validFrom}\n${name}: ${holderOf(credential)}\n`);
  if (Date.parse(validFrom) > Date.now())
    return finish("Not valid yet: it was signed for a day that is still to come", 1);
  if (!statusFile) return finish("The signature is right. Whether it was revoked was not checked", 0);
  return checkStatus(credential, issuer, statusFile);
}

async function checkStatus(credential: Credential, issuer: Issuer, file: string) {
  const status = await readStatusList(readFileSync(file, "utf8"), credential, issuer);
  const address = credential.credentialStatus.statusListCredential;
  if (!status) return finish(`Not checked: ${file} is not what the issuer signed. Save ${address} again`, 1);
  if (status.revoked) return finish("Revoked", 1);
  return finish(`Valid: the signature is right, and it is not on the list of revocations of ${status.since}`, 0);
}

function readCertificate(file: string) {
  const bytes = readFileSync(file);
  const text = isPng(bytes) ? credentialInPng(bytes) : bytes.toString("utf8").replace(/^\uFEFF/, "");
  return (text !== undefined && isSvg(text) ? credentialInSvg(text) : text) ?? "";
}

/** Undefined for what is no issuer's document. */
function readIssuer(file: string): Issuer | undefined {
  try {
    const { id, verificationMethod } = JSON.parse(readFileSync(file, "utf8")) as {
      id: string;
      verificationMethod: { publicKeyMultibase?: string }[];
    };
    const multikeys = verificationMethod.flatMap(({ publicKeyMultibase }) => publicKeyMultibase ?? []);
    return { did: id, multikeys, digest: digestHere };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function finish(line: string, code: number) {
  process.stdout.write(`${line}.\n`);
  process.exitCode = code;
}
