import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import type { Route } from "./+types/atom.route.ts";
import { atomFeed } from "./feeds.ts";
import { newsletterFeed } from "./newsletter-feed.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const feed = atomFeed(newsletterFeed(requireContent(context), originOf(context), "/newsletter/atom.xml"));
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
