import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/security-text.route.ts";
import { ourCompany } from "./our-company.ts";
import { securityText } from "./security-text.ts";

/** Made when it is asked for: its date moves on. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin, now } = requireSite(context);
  return new Response(securityText({ company: ourCompany, origin, now: now() }), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
