import { createHash, createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";

export type Keys = {
  /** The key of all links. */
  secret: Buffer;
  /** Public keys of certificates: first the one that signs, then retired ones. */
  multikeys: readonly [string, ...string[]];
  /** The data folder, for the owner. */
  folder: string;
};

/**
 * Compares this site's keys with those that the database was first used with, and notes them there when it knows none. Only
 * fingerprints are kept: a hash keyed with the secret key, and a hash of the public key. Two instances with different
 * keys would answer each other's links with 404, and nobody would notice. A signing key may follow one that this site
 * lists as retired. `anew` takes these keys, whatever was there.
 */
export async function compareKeys(
  queries: Kysely<Tables>,
  { secret, multikeys, folder }: Keys,
  at: number,
  anew = false,
) {
  const own = createHmac("sha256", secret).update("fingerprint of secret.key").digest("base64url");
  const [signing, ...retired] = multikeys.map((key) => createHash("sha256").update(key).digest("base64url"));
  const note = async (name: string, value: string, replaced: string[] = []) => {
    const mark = { name, value, changed_at: at };
    const marks = queries.insertInto("marks").values(mark);
    await marks.onConflict((conflict) => conflict.column("name").doNothing()).execute();
    const update = queries.updateTable("marks").set(mark).where("name", "=", name);
    await update.$if(!anew, (query) => query.where("value", "in", [value, ...replaced])).execute();
    const kept = queries.selectFrom("marks").select("value").where("name", "=", name);
    return (await kept.executeTakeFirstOrThrow()).value === value;
  };

  if (!(await note("secret key", own)))
    throw new Error(
      `The key ${folder}/secret.key is another than the one this database knows, so that links in mails would not work. Copy secret.key from the data folder of the instance that runs, or from the backup, to ${folder}. If the old one is gone, start once with START_ANEW=true.`,
    );
  if (!(await note("signing key", signing ?? "", retired)))
    throw new Error(
      `The key that signs certificates is another than the one this database knows. Copy credential.key from the data folder of the instance that runs, or from the backup, to ${folder}, or give both the same CREDENTIAL_SIGNING_KEY. After a change on purpose name the old public key in credential-retired.json (docs/OPERATING.md, Certificates).`,
    );
}
