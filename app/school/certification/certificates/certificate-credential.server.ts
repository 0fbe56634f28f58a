import { createHash } from "node:crypto";
import { companyOf } from "#app/content/company/our-company.ts";
import { badgeContext, credentialContext } from "#app/school/certification/signatures/contexts.ts";
import { addProof } from "#app/school/certification/signatures/data-integrity.server.ts";
import { inSeconds } from "#app/school/certification/signatures/seconds.ts";
import { listLength } from "#app/school/certification/credentials/bitstring.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import { programPath, programTitle, requireProgram } from "#app/catalog/programs/programs.server.ts";
import { moduleCount } from "#app/school/courses/course/courses.ts";
import {
  evidenceOf,
  resultDescriptions,
  resultsOf,
} from "#app/school/certification/evidence/credential-works.server.ts";
import type { WorkFact } from "#app/school/certification/evidence/work-facts.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";

export type CertificateFacts = {
  id: string;
  number: string;
  program: ProgramSlug;
  name: string;
  /** Empty where the community tells none. */
  email: string;
  /** Who it is for, the same for all certificates of one student in one program. */
  studentId: string;
  statusIndex: number;
  /** Milliseconds. */
  issuedAt: number;
  /** Works that a person accepted, by module. */
  works: WorkFact[];
  /** The works stand in it as evidence, as its holder chose. */
  evidence: boolean;
  /** Random, so that an address cannot be looked up in a list of hashed addresses. */
  salt: string;
};

type Issuing = Pick<Site, "certificates" | "content" | "origin" | "secret">;

/** The credential as text: what it says from then on, byte for byte (partners.md §5). Takes some hundredths of a second. */
export async function signCertificate(site: Issuing, facts: CertificateFacts) {
  const { did, multikeys, sign, digest } = site.certificates;
  const verificationMethod = `${did}#${multikeys[0]}`;
  return JSON.stringify(
    await addProof(unsigned(site, facts), { verificationMethod, at: facts.issuedAt, sign, digest }),
  );
}

function unsigned({ certificates, content, origin, secret }: Issuing, facts: CertificateFacts) {
  const { evidence, id, issuedAt, program, studentId, works } = facts;
  const address = origin + programPath({ slug: program });
  const page = `${origin}/credentials/${id}`;
  return {
    "@context": [credentialContext, badgeContext],
    id: page,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: `${programTitle(content, program)} certificate`,
    issuer: { id: certificates.did, type: ["Profile"], name: companyOf(content).name, url: origin },
    validFrom: inSeconds(issuedAt),
    credentialSubject: {
      id: `urn:uuid:${uuidOf(keyedHash(secret, "certificate subject", `${studentId} ${program}`))}`,
      type: ["AchievementSubject"],
      identifier: identifiersOf(facts),
      licenseNumber: facts.number,
      achievement: achievementOf({ content, origin }, facts),
      ...(works.length > 0 ? { result: resultsOf(address, works) } : {}),
    },
    ...(evidence && works.length > 0 ? { evidence: evidenceOf(page, works) } : {}),
    credentialStatus: statusOf(origin, facts.statusIndex),
  };
}

/** The name stands in the open, which is what a certificate is for; the address only as a hash, for whoever knows it already. */
function identifiersOf({ email, name, salt }: CertificateFacts) {
  const named = { type: "IdentityObject", hashed: false, identityHash: name, identityType: "name" };
  if (email === "") return [named];
  const hash = createHash("sha256")
    .update(emailKey(email) + salt)
    .digest("hex");
  const address = {
    type: "IdentityObject",
    hashed: true,
    identityHash: `sha256$${hash}`,
    identityType: "emailAddress",
  };
  return [named, { ...address, salt }];
}

function achievementOf({ content, origin }: Pick<Site, "content" | "origin">, { program, works }: CertificateFacts) {
  const { certificate, summary, title, worksRead } = requireProgram(content, program);
  const id = origin + programPath({ slug: program });
  return {
    id,
    type: ["Achievement"],
    name: title,
    description: summary,
    // Who began before works were read may have none: then nothing is said of them.
    criteria: { narrative: works.length === moduleCount ? `${certificate} ${worksRead}` : certificate },
    achievementType: "Certificate",
    image: { id: `${origin}/badges/${program}.png`, type: "Image", caption: `Badge of the ${title} program` },
    ...(works.length > 0 ? { resultDescription: resultDescriptions(id, works) } : {}),
  };
}

function statusOf(origin: string, statusIndex: number) {
  const list = `${origin}/status/${Math.floor(statusIndex / listLength) + 1}`;
  const place = statusIndex % listLength;
  return {
    id: `${list}#${place}`,
    type: "BitstringStatusListEntry",
    statusPurpose: "revocation",
    statusListIndex: String(place),
    statusListCredential: list,
  };
}

/** A keyed hash in the form of a UUID of version 8 (RFC 9562, §5.8). */
function uuidOf(hash: string) {
  const bytes = Buffer.from(hash, "base64url").subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
