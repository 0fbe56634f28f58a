import { isTestLink, type PaymentSettings } from "./payment-settings.ts";
import type { Payments } from "#partners/payments/payments.ts";
import { reachPage } from "#partners/reach-page.ts";
import { stripeCalls } from "./calls.ts";
import { stripeRefunds } from "./refunds.ts";
import { openStripe } from "./client.ts";
import { readStripeEvent } from "./events/event.ts";
import { addressOf, listLinks, rememberLinks } from "./links.ts";
import { faultOfSignature } from "./events/signature.ts";

/** Stripe with hosted payment links, signed events and its API for what ends by itself (partners.md §2). `now` in milliseconds. */
export function openPayments(settings: PaymentSettings, now: () => number): Payments {
  const { links, webhookSecrets, api, portalPage = "" } = settings;
  const addresses = Object.values(links);
  const call = openStripe(api, now);
  const paymentLinks = () => listLinks(call, links);

  return {
    live: !addresses.every(isTestLink),
    sellsPrograms: links["specialist-monthly"] !== undefined,
    portalPage,
    linkFor: (wish) => addressOf(links[wish.item], wish),
    canAsk: api !== undefined,
    ...stripeCalls(call, portalPage),
    ...stripeRefunds(call),
    paymentLinks,
    chargesNow: rememberLinks(paymentLinks, now),
    async readEvent(body, signature) {
      const fault = await faultOfSignature(body, { signature, secrets: webhookSecrets, at: now() });
      if (fault !== undefined) return { ok: false, kind: "auth", detail: fault };
      const event = readStripeEvent(body.toString("utf8"));
      return event ? { ok: true, value: event } : { ok: false, kind: "invalid", detail: "signed, but not an event" };
    },
    reach: () => reachPage(new URL(addresses[0] ?? "").origin),
  };
}
