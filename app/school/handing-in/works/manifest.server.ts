import { createHash } from "node:crypto";

/** What a version holds: its text, and its files by the SHA-256 of their bytes in hex. */
export type Held = { text: string; link: string; commit: string; files: { path: string; digest: string }[] };

/**
 * All that is in a version as lines, its text by a SHA-256 of its own. A certificate names the SHA-256 of these lines
 * (`manifestDigest`): whoever is shown them can compare, and without the salt nobody finds a short text by guessing.
 */
export function manifestOf({ text, link, commit, files }: Held, salt: string) {
  const lines = files.map(({ path, digest }) => `file ${digest} ${path}`).toSorted();
  return [`salt ${salt}`, `text ${sha256(text)}`, `link ${link}`, `commit ${commit}`, ...lines, ""].join("\n");
}

/** In hex. */
export function manifestDigest(held: Held, salt: string) {
  return sha256(manifestOf(held, salt));
}

/** In hex. */
export function sha256(of: string | Uint8Array) {
  return createHash("sha256").update(of).digest("hex");
}
