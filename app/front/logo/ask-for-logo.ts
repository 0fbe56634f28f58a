import { href } from "react-router";
import { bearer } from "#app/people/members/member-token.ts";
import type { Answer } from "#partners/answer.ts";
import type { LogoFile } from "#app/content/pictures/picture-files.ts";

/** `address` is a data address, for pictures and downloads alike: the policy of the pages allows no blob (security.md B2). */
export type FetchedLogo = { address: string; bytes: number };

const patience = 10_000;

/** A file of the logo with the member's token. Never throws; no answer in 10 s is `unavailable` (security.md H6). */
export async function askForLogo(file: LogoFile, token: string): Promise<Answer<FetchedLogo>> {
  try {
    // A link cannot carry the token, and `ask` reads JSON only.
    // oxlint-disable-next-line no-restricted-globals
    const response = await fetch(href("/api/logo/:file", { file }), {
      headers: { Authorization: bearer(token) },
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) return { ok: false, kind: response.status === 401 ? "auth" : "unavailable" };
    const blob = await response.blob();
    return { ok: true, value: { address: await dataAddress(blob), bytes: blob.size } };
  } catch {
    // Offline or cut off on the way: the page offers to try again.
    return { ok: false, kind: "unavailable" };
  }
}

async function dataAddress(blob: Blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // Letter by letter: a spread of a large file is more arguments than a call takes.
  return `data:${blob.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}
