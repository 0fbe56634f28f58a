import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/security-text.route.ts";
import { companyOf } from "./our-company.ts";
import { securityText } from "./security-text.ts";

/** Made when it is asked for: its date moves on. */
export function loader({ context }: Route.LoaderArgs) {
  const { content, origin, now } = requireSite(context);
  return new Response(securityText({ company: companyOf(content), origin, now: now() }), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
