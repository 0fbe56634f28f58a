import { setTimeout as wait } from "node:timers/promises";
import { isOurToken } from "#app/people/members/random-tokens.server.ts";
import { isPage, matching } from "#app/site/addresses.server.ts";
import { ownPath } from "#app/site/responses.ts";
import { isSecretPath } from "#app/site/secret-paths.server.ts";
import type { Site } from "#app/site/site.ts";
import { second } from "#app/site/time.ts";
import { startAttempt } from "./sign-in-attempts.server.ts";

/** What is no page to come back to. */
const isNoWayBack = matching((address) => address.isWayIn || !isPage(address));

/** Where a sign-in leads back to: a path of ours whatever `from` said. Without a community one signs in for what is one's own. */
export function pageAfter({ community }: Pick<Site, "community">, from: string | null) {
  const path = ownPath(from ?? "/");
  const [page = ""] = path.split(/[?#]/, 1);
  const back = isNoWayBack(page) || isSecretPath(path) ? "/" : path;
  return back === "/" && community.home === null ? "/dashboard" : back;
}

/** The next step of signing in: a page of ours, or one of the platform. */
type WayIn = { page: string } | { platform: string };

/**
 * On the way in, wherever the platform lets members in (partners.md §1.1, §1.2). Targets are configuration (security.md C9).
 * A platform that is away would leave them on an error page of their browser: they are led back and told.
 */
export async function wayIn(site: Site, challenge: string): Promise<WayIn> {
  const { entry } = site.community;
  if (entry.kind === "mail") return { page: "/auth/mail" };
  if (await isCommunityAway(site)) return { page: "/auth/signin?trouble=away" };
  if (entry.kind === "token") return { platform: entry.login(site.origin) };

  // A SHA-256 looks like a token of ours. Only a script can make one, and without it no session could be kept either.
  if (!isOurToken(challenge)) return { page: "/auth/signin?trouble=script" };
  return { platform: entry.login(await startAttempt(site, challenge), `${site.origin}/auth/return`) };
}

/**
 * Whether the platform is known not to answer, from what was asked within the last minute. Takes a second at most: while
 * nothing is known, members are let through.
 */
async function isCommunityAway({ partners }: Pick<Site, "partners">) {
  const platform = partners.find(({ name }) => name === "Community platform");
  if (!platform) return false;
  const patience = new AbortController();
  const unknown = wait(second, true, { signal: patience.signal }).catch(() => true);
  const answers = await Promise.race([platform.reach().then(({ ok }) => ok), unknown]);
  patience.abort();
  return !answers;
}
