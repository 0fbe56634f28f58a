import { href } from "react-router";
import { redirectTo } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/calendar.route.ts";

/**
 * The plain link to the partner's calendar: pages are made before the partner is known. Its target is configuration
 * (security.md C9); without a partner it is our own calendar.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { scheduling } = requireSite(context);
  if (!scheduling) return redirectTo(`${href("/schedule-consultation")}?from=ai-consulting`, 302);
  return new Response(null, { status: 302, headers: { Location: scheduling.page, "Cache-Control": "no-store" } });
}
