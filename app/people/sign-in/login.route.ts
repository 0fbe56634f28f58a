import { leaveFor, redirectTo } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/login.route.ts";
import { isOurToken } from "#app/people/members/random-tokens.server.ts";
import { startAttempt } from "./sign-in-attempts.server.ts";

/** On the way in, wherever the platform lets members in (partners.md §1.1, §1.2). Targets are configuration (security.md C9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const { entry } = site.community;
  if (entry.kind === "token") return leaveFor(entry.login(site.origin));
  if (entry.kind === "mail") return redirectTo("/auth/mail");

  // A SHA-256 looks like a token of ours. Only a script can make one, and without it no session could be kept either.
  const challenge = new URL(request.url).searchParams.get("challenge") ?? "";
  if (!isOurToken(challenge)) return redirectTo("/auth/signin?trouble=script");
  return leaveFor(entry.login(await startAttempt(site, challenge), `${site.origin}/auth/return`));
}
