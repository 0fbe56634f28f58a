import { notFound } from "#app/responses.ts";
import type { Site } from "#app/site.ts";
import type { CertificateRow } from "./certificates.server.ts";
import { findCertificateRow } from "./public-certificate.server.ts";

/** Programs that check credentials run in pages of other sites; everything here is public. */
const forEverybody = { "Access-Control-Allow-Origin": "*", "X-Robots-Tag": "noindex" };

/** The credential as it was issued, byte for byte; 404 when there is none, or its holder withdrew it. */
export async function credentialAnswer(site: Site, id: string, type: string) {
  const { credential } = await requireCredential(site, id);
  return publicText(credential, type, { Vary: "Accept" });
}

export async function requireCredential(site: Site, id: string): Promise<CertificateRow> {
  const row = await findCertificateRow(site, { id });
  if (!row || row.credential === "") throw notFound();
  return row;
}

/** One that stands: of others no badge or print is given out. */
export async function requireStanding(site: Site, id: string): Promise<CertificateRow> {
  const row = await requireCredential(site, id);
  if (row.revoked_at !== null) throw notFound();
  return row;
}

export function publicText(text: string, type: string, headers: Record<string, string> = {}) {
  const charset = type.startsWith("text/") ? "; charset=utf-8" : "";
  return new Response(text, { headers: { "Content-Type": type + charset, ...forEverybody, ...headers } });
}

export function publicFile(bytes: Buffer, type: string, name: string) {
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": type, "Content-Disposition": `inline; filename="${name}"`, ...forEverybody },
  });
}
