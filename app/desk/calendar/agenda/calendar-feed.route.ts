import { notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/calendar-feed.route.ts";
import { isFeedToken, writeFeed } from "./calendar-feed.server.ts";

/** The owner's bookings for a calendar program, which can bring no header: its address is the proof. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  if (!isFeedToken(site, params.token)) throw notFound();
  return new Response(await writeFeed(site), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, max-age=300",
    },
  });
}
