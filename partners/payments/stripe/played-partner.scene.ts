import { onTestFinished } from "vitest";
import { openDemoCheckout } from "#demo/checkout/checkout.ts";
import { customerId, subscriptionId } from "#demo/checkout/plans/subscriptions.ts";
import { demoApiKey, playedPayments } from "#demo/checkout/purchases/played-payments.ts";
import { readLink } from "#demo/checkout/purchases/sessions.ts";
import { openSmallServer } from "#tests/servers.ts";
import { openPayments } from "./stripe.ts";

export const prices = { consultation: 9500, "coaching-single": 9995, "coaching-monthly": 19_995 };

const json = { "Content-Type": "application/json" };
const refusal = '{"error":{"type":"invalid_request_error","message":"no"}}';
export const begun = Date.parse("2026-11-30T09:00:00Z");

/** The adapter and the played partner behind a real connection; one monthly plan was paid. */
export async function openPlayedPartner(key = demoApiKey) {
  const clock = { now: begun };
  let denied: RegExp | undefined;
  const checkout = openDemoCheckout({ siteOrigin: "http://127.0.0.1:9", now: () => clock.now, pauses: [] });
  const server = await openSmallServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => void answer(Buffer.concat(chunks)));
    async function answer(body: Buffer) {
      const { method = "GET", url = "", headers } = incoming;
      const sent = {
        method,
        headers: headers as Record<string, string>,
        body: method === "POST" ? body.toString() : undefined,
      };
      if (denied?.test(`${method} ${url}`)) return void outgoing.writeHead(403, json).end(refusal);
      const response = await checkout.respond(new Request(server.origin + url, sent));
      outgoing.writeHead(response.status, json).end(await response.text());
    }
  });
  onTestFinished(async () => {
    checkout.close();
    await server.close();
  });
  const settings = { ...playedPayments(server.origin, prices), api: { key, origin: server.origin } };
  const link = readLink("/test_specialist-monthly-19995");
  const session = await checkout.payNow({ link: link!, reference: "ref-1", email: "ada@example.com", campaign: "" });
  const ids = { session: session.id, subscription: subscriptionId(session) ?? "", customer: customerId(session) ?? "" };
  /** Calls like this one ("POST /v1/…") are forbidden to the key. */
  const deny = (calls: RegExp | undefined) => void (denied = calls);
  return { clock, checkout, server, deny, payments: openPayments(settings, () => clock.now), ...ids };
}
