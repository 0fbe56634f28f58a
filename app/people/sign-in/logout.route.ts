import { leaveFor, redirectTo } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/logout.route.ts";
import { makeToken } from "#app/people/members/random-tokens.server.ts";

/** Ends the platform's own session, where it has one in this browser; ours is ended before (specification §4). */
export function loader({ context }: Route.LoaderArgs) {
  const { community, origin } = requireSite(context);
  const { entry } = community;
  if (entry.kind === "token") return leaveFor(entry.logout(origin));
  if (entry.kind === "signed") return leaveFor(entry.logout(makeToken(), origin));
  return redirectTo("/");
}
