import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { writeWhole } from "#server/data/write-whole.ts";

const secretLength = 32;

/**
 * The key of all signed links, made on first run and kept with mode 0600. Losing it breaks links in mails already sent.
 * One that was cut (a full disk, a bad copy) is refused: with an empty key anybody could sign.
 */
export function readSecret(folder: string) {
  const file = path.join(folder, "secret.key");
  const secret = readOrMake(file, () => randomBytes(secretLength));
  if (secret.length === secretLength) return secret;
  throw new Error(
    `The key ${file} is damaged. Bring it back from a backup, or delete it and start once with START_ANEW=true: links in mails already sent then stop working.`,
  );
}

/** What the secrets of played partners are made of, made on first run and kept with mode 0600. A cut one is refused: it would be easier to guess. */
export function readDemoSeed(folder: string) {
  const file = path.join(folder, "demo.key");
  const seed = readOrMake(file, () => randomBytes(secretLength));
  if (seed.length === secretLength) return seed;
  throw new Error(`The key ${file} is damaged. Delete it and start again: the played partners begin anew.`);
}

/** Characters of an owner key that was made here. */
const ownerKeyLength = 43;

/** Where the owner finds the key that opens /admin while ADMIN_KEY is not set. */
export function ownerKeyFile(folder: string) {
  return path.join(folder, "owner.key");
}

/** The owner's key, made on first run and kept with mode 0600; text without a line end. A cut one is refused: it would be easier to guess. */
export function readOwnerKey(folder: string) {
  const file = ownerKeyFile(folder);
  const key = readOrMake(file, () => Buffer.from(randomBytes(32).toString("base64url")))
    .toString("utf8")
    .trim();
  if (key.length === ownerKeyLength) return key;
  throw new Error(`The owner key ${file} is damaged. Delete it and start again: a new one is made.`);
}

/** What a file holds; it is made, with mode 0600, where there is none. */
export function readOrMake(file: string, make: () => Buffer) {
  const kept = readIfThere(file);
  if (kept) return kept;
  const made = make();
  writeWhole(file, made, 0o600);
  return made;
}

export function readIfThere(file: string) {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}
