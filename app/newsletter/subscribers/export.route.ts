import { notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/export.route.ts";
import { exportSubscriber } from "./subscribers.server.ts";

/** All that the newsletter holds about one person, as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const held = await exportSubscriber(requireSite(context), params.token);
  if (!held) throw notFound();

  return new Response(JSON.stringify(held, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="newsletter-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
