import { encodeBitstring, listLength } from "#app/credentials/bitstring.ts";
import { credentialContext } from "#app/credentials/contexts.ts";
import { addProof } from "#app/credentials/data-integrity.server.ts";
import { inSeconds } from "#app/credentials/seconds.ts";
import type { Site } from "#app/site.ts";

type Listing = Pick<Site, "certificates" | "database" | "now" | "origin">;

/** The public list, signed, that says of each place whether its certificate was taken back (partners.md §5); undefined for a number that no list has. */
export async function findStatusList(site: Listing, number: number) {
  const first = (number - 1) * listLength;
  const rows = await site.database.queries
    .selectFrom("certificates")
    .select(["status_index", "revoked_at"])
    .where("status_index", ">=", first)
    .where("status_index", "<", first + listLength)
    .orderBy("status_index")
    .execute();
  // The first list is there from the beginning: partners look whether it can be read before anything was issued.
  if (rows.length === 0 && number !== 1) return undefined;
  const places = rows.filter(({ revoked_at }) => revoked_at !== null).map(({ status_index }) => status_index - first);
  const { statusLists } = site.certificates;
  const revoked = places.join();
  const known = statusLists.get(number);
  if (known?.revoked === revoked) return known.text;
  const text = await signStatusList(site, number, places);
  statusLists.set(number, { revoked, text });
  return text;
}

async function signStatusList({ certificates, now, origin }: Listing, number: number, places: number[]) {
  const id = `${origin}/status/${number}`;
  const list = {
    "@context": [credentialContext],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: certificates.did,
    validFrom: inSeconds(now()),
    credentialSubject: {
      id: `${id}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList: encodeBitstring(places),
    },
  };
  const verificationMethod = `${certificates.did}#${certificates.multikeys[0]}`;
  return JSON.stringify(await addProof(list, { verificationMethod, at: now(), sign: certificates.sign }));
}
