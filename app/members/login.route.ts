import { requireSite } from "#app/site.ts";
import type { Route } from "./+types/login.route.ts";
import { communityLogin } from "./community-login.ts";

/** To the platform's sign-in page. The only way out of this site by redirect; its target is configuration (security.md C9). */
export function loader({ context }: Route.LoaderArgs) {
  const { community, origin } = requireSite(context);
  return new Response(null, {
    status: 302,
    headers: { Location: communityLogin(community, origin), "Cache-Control": "no-store" },
  });
}
