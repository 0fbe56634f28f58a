import credentialsV2 from "./contexts/credentials-v2.json" with { type: "json" };
import openBadges from "./contexts/open-badges-3.0.3.json" with { type: "json" };

/** W3C Verifiable Credentials 2.0 and 1EdTech Open Badges 3.0.3, in the order in which a certificate names them (partners.md §5). */
export const credentialContext = "https://www.w3.org/ns/credentials/v2";
export const badgeContext = "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json";

const documents = new Map<string, object>([
  [credentialContext, credentialsV2],
  [badgeContext, openBadges],
]);

/** The copies in `contexts/` are all there are: any other address throws, and nothing is ever downloaded. */
export async function loadContext(url: string) {
  const document = documents.get(url);
  if (!document) throw new Error("a context that is not in the fixed set");
  return { documentUrl: url, document, contextUrl: null };
}
