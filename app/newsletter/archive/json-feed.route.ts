import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import type { Route } from "./+types/json-feed.route.ts";
import { jsonFeed } from "./feeds.ts";
import { newsletterFeed } from "./newsletter-feed.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const feed = jsonFeed(newsletterFeed(requireContent(context), originOf(context), "/newsletter/feed.json"));
  return Response.json(feed, { headers: { "Content-Type": "application/feed+json; charset=utf-8" } });
}
