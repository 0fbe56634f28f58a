import { issuerDocument } from "#app/school/certification/credentials/issuer-document.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/issuer.route.ts";
import { publicText } from "#app/school/certification/credential-page/public-answers.ts";

/** The keys by which anybody can check our certificates (did:web). */
export function loader({ context }: Route.LoaderArgs) {
  const { certificates } = requireSite(context);
  const text = JSON.stringify(issuerDocument(certificates), null, 2);
  return publicText(text, "application/json", { "Cache-Control": "public, max-age=300" });
}
