import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import type { Route } from "./+types/rss.route.ts";
import { rssFeed } from "./feeds.ts";
import { newsletterFeed } from "./newsletter-feed.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const feed = rssFeed(newsletterFeed(requireContent(context), originOf(context), "/newsletter/feed.xml"));
  return new Response(feed, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
