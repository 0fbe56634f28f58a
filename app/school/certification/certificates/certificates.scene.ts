import { didOf } from "#app/school/certification/credentials/issuer-document.ts";
import { digestHere } from "#app/school/certification/signatures/digest.server.ts";
import { openSigningKey } from "#app/school/certification/signatures/ed25519.ts";
import type { CertificateKeys } from "#app/site/site.ts";
import type { Engine } from "#database/database.ts";
import { enrolled, finishCourse } from "#tests/cast.ts";
import { openTestSite } from "#tests/site.ts";

/** Keys that are the same in every test. */
export function testKeys(origin: string, seed = 1): CertificateKeys {
  const { multikey, sign } = openSigningKey(Buffer.alloc(32, seed));
  return {
    did: didOf(origin),
    multikeys: [multikey],
    sign,
    digest: digestHere,
    token: undefined,
    linkedInOrganization: undefined,
    statusLists: new Map(),
  };
}

/** A site on which Ada has done all of the engineering course. */
export async function openCertificateSite(engine: Engine = "sqlite") {
  const open = await openTestSite(engine);
  const { site } = open;
  site.certificates = testKeys(site.origin);
  const ada = await enrolled(site, "ada@example.com");
  await finishCourse(site, ada.id, "engineer");
  return { ...open, ada };
}
