import { notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/bounces-webhook.route.ts";
import { takeBounces } from "./bounces.server.ts";

export function loader() {
  throw notFound();
}

/**
 * Where the mail provider tells which mails came back and who complained. 400 for what is not the provider's word, and a
 * line in the log; 200 for everything that is kept, whatever it means; 503 where we could not find out, and trouble of ours
 * is a 500, so that the provider tells again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  if (!site.bounces) throw notFound();
  const body = Buffer.from(await request.arrayBuffer());
  const taken = await takeBounces(site, site.bounces, body, request.headers);
  if (taken.ok) return new Response(null, { status: 200 });

  site.note("a report about mail was refused", { why: taken.kind, detail: taken.detail });
  if (taken.kind === "unavailable")
    return new Response("Please tell us again in a minute.", { status: 503, headers: { "Retry-After": "60" } });
  return new Response("This is not an event for this site.", { status: 400 });
}
