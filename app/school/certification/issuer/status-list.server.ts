import { encodeBitstring, listLength } from "#app/school/certification/credentials/bitstring.ts";
import { credentialContext } from "#app/school/certification/signatures/contexts.ts";
import { addProof } from "#app/school/certification/signatures/data-integrity.server.ts";
import { inSeconds } from "#app/school/certification/signatures/seconds.ts";
import type { Site } from "#app/site/site.ts";

type Listing = Pick<Site, "certificates" | "database" | "now" | "origin">;

/** The public list, signed, that says of each place whether its certificate was taken back (partners.md §5); undefined for a number that no list has. */
export async function findStatusList(site: Listing, number: number) {
  const places = await revokedPlaces(site, number);
  // The first list is there from the beginning: partners look whether it can be read before anything was issued.
  if (places.length === 0 && number !== 1 && !(await isBegun(site, number))) return undefined;
  const { statusLists } = site.certificates;
  const revoked = places.join();
  const known = statusLists.get(number);
  if (known?.revoked === revoked) return known.text;
  const text = await signStatusList(site, number, places);
  statusLists.set(number, { revoked, text });
  return text;
}

function placesOf({ database }: Pick<Site, "database">, number: number) {
  const first = (number - 1) * listLength;
  return database.queries
    .selectFrom("certificates")
    .select("status_index")
    .where("status_index", ">=", first)
    .where("status_index", "<", first + listLength);
}

async function revokedPlaces(site: Pick<Site, "database">, number: number) {
  const rows = await placesOf(site, number).where("revoked_at", "is not", null).orderBy("status_index").execute();
  return rows.map(({ status_index }) => status_index % listLength);
}

async function isBegun(site: Pick<Site, "database">, number: number) {
  return (await placesOf(site, number).limit(1).executeTakeFirst()) !== undefined;
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
  const { did, multikeys, sign, digest } = certificates;
  const verificationMethod = `${did}#${multikeys[0]}`;
  return JSON.stringify(await addProof(list, { verificationMethod, at: now(), sign, digest }));
}
