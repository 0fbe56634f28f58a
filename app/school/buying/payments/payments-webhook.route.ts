import { notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/payments-webhook.route.ts";
import { takePaymentEvent } from "./payments.server.ts";

export function loader() {
  throw notFound();
}

/**
 * Where the payment partner tells what happened. 400 for what is not the partner's word to this site, and a line in the
 * log; 200 for everything that is kept, whatever it means; trouble of ours is a 500, so that the partner tells again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const body = Buffer.from(await request.arrayBuffer());
  const taken = await takePaymentEvent(site, body, request.headers.get("Stripe-Signature") ?? "");
  if (taken.ok) return new Response(null, { status: 200 });

  site.note("a payment event was refused", { why: taken.kind, detail: taken.detail });
  return new Response("This is not an event for this site.", { status: 400 });
}
