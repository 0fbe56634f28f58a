import { notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/scheduling-webhook.route.ts";
import { takeSchedulingEvent } from "./scheduling-events.server.ts";

export function loader() {
  throw notFound();
}

/**
 * Where the calendar partner tells what was booked. 400 for what is not the partner's word, and a line in the log; 200 for
 * everything that is kept, whatever it means; trouble of ours is a 500, so that the partner tells again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  if (!site.scheduling) throw notFound();
  const body = Buffer.from(await request.arrayBuffer());
  const taken = await takeSchedulingEvent(site, site.scheduling, body, request.headers);
  if (taken.ok) return new Response(null, { status: 200 });

  site.note("a scheduling event was refused", { why: taken.kind, detail: taken.detail });
  return new Response("This is not an event for this site.", { status: 400 });
}
