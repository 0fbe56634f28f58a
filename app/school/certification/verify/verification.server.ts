import { inspectCredential, longestText } from "#app/school/certification/credentials/inspect.server.ts";
import { isCompactToken, readToken } from "#app/school/certification/signatures/jwt.server.ts";
import { credentialInPng, isPng } from "#app/school/certification/credentials/png-text.ts";
import { credentialInSvg, isSvg } from "#app/school/certification/credentials/svg-text.ts";
import { countAgainst } from "#app/forms/limits/limits.server.ts";
import { networkOf } from "#app/forms/limits/network.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { minute } from "#app/site/time.ts";
import { readNumber } from "#app/school/certification/certificates/certificate-number.ts";
import {
  findCertificateRow,
  publicCertificate,
} from "#app/school/certification/certificates/public-certificate.server.ts";
import { largestUpload, type Verdict } from "#app/school/certification/certificates/verification.ts";

type Counting = Pick<Site, "database" | "limits" | "now" | "secret">;
type Checking = Pick<Site, "certificates" | "content" | "database" | "now">;

/** A file costs far more to check than a number: so many a minute for one network (security.md D7). */
const checks = { window: minute, most: 10 };

/** Counts one more file or text that a visitor wants checked; `retryAfter` in seconds. */
export function countCheck(site: Counting, { address }: Visitor) {
  return countAgainst(site, site.database.queries, { subject: `verify ${networkOf(address)}`, ...checks });
}

/** So far may a clock be behind the one that issued. */
const tolerance = 10 * minute;

/** A number or the address of a certificate, as somebody typed or scanned it. */
export async function verifyNumber(site: Checking, typed: string): Promise<Verdict> {
  if (typed.trim() === "") return { kind: "nothing" };
  const [, id] = /\/([0-9a-f-]{36})/.exec(typed) ?? [];
  const [, number = typed] = /[?&]number=([^&#]*)/.exec(typed) ?? [];
  const row = await findCertificateRow(site, id === undefined ? { number } : { id });
  if (!row) return { kind: "unknown" };
  const certificate = await publicCertificate(site, row);
  return { kind: certificate.state, certificate, from: "number" };
}

/** A file: a picture with a credential in it, a credential as JSON, or one as a signed token. Never throws for what is in it. */
export async function verifyFile(site: Checking, bytes: Buffer): Promise<Verdict> {
  if (bytes.length === 0) return { kind: "nothing" };
  if (bytes.length > largestUpload) return { kind: "too-large" };
  if (bytes.toString("latin1", 0, 5) === "%PDF-") return { kind: "print" };
  const text = isPng(bytes) ? credentialInPng(bytes) : bytes.toString("utf8");
  return text === undefined ? { kind: "unreadable" } : verifyText(site, text);
}

/** What was pasted: as a file, or a number after all. */
export async function verifyText(site: Checking, pasted: string): Promise<Verdict> {
  const text = pasted.replace(/^\uFEFF/, "").trim();
  if (text.length > largestUpload) return { kind: "too-large" };
  const content = isSvg(text) ? credentialInSvg(text) : text;
  if (content === undefined) return { kind: "unreadable" };
  if (content.length > longestText) return { kind: "unreadable" };
  if (isCompactToken(content)) return verifyToken(site, content);
  if (readNumber(content) !== undefined || /^https?:\/\/\S+$/.test(content)) return verifyNumber(site, content);
  if (text === "") return { kind: "nothing" };
  const inspection = await inspectCredential(content, site.certificates);
  return inspection.kind === "signed" ? verdictOn(site, inspection.credential) : { kind: inspection.kind };
}

async function verifyToken(site: Checking, token: string): Promise<Verdict> {
  const read = readToken(token, site.certificates.token);
  if (read.ok) return verdictOn(site, read.credential);
  return { kind: read.kind === "altered" ? "altered" : "not-ours" };
}

/** We signed it: our records say what became of it since. */
async function verdictOn(site: Checking, { id, validFrom }: { id: string; validFrom: string }): Promise<Verdict> {
  if (Date.parse(validFrom) > site.now() + tolerance) return { kind: "early" };
  const row = await findCertificateRow(site, { id: id.split("/").at(-1) ?? "" });
  if (!row) return { kind: "unrecorded" };
  const certificate = await publicCertificate(site, row);
  return { kind: certificate.state, certificate, from: "file" };
}
