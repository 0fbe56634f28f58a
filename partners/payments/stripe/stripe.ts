import { isUtf8 } from "node:buffer";
import type { Stripe } from "stripe";
import { isTestLink, type PaymentSettings } from "./payment-settings.ts";
import type { Payments, PaymentWish } from "#partners/payments/payments.ts";
import { reachPage } from "#partners/reach-page.ts";
import { stripeCalls } from "./calls.ts";
import { stripeRefunds } from "./refunds.ts";
import { openStripe } from "./client.ts";
import { readStripeEvent } from "./event.ts";
import { listLinks, rememberLinks } from "./links.ts";

/** Seconds by which a signature may be old or ahead (security.md E3). */
const tolerance = 300;
/**
 * What the partner writes, and nothing else: the library takes a time with anything behind it, counts the last of several,
 * and throws an error of no known kind at a signature that begins with "=".
 */
const headerForm = /^t=([1-9]\d{0,11})(?:,v1=[0-9a-f]{64}|,v[02-9]=[\w+/-]{1,200}){1,20}$/;
/** What the partner keeps of a reference; it drops others without a word (partners.md §2.1). */
const referenceForm = /^[\w-]{1,200}$/;

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
      const [, sentAt] = headerForm.exec(signature) ?? [];
      if (sentAt === undefined) return { ok: false, kind: "auth", detail: "no signature of the known form" };
      // The library knows no time that is too far ahead.
      if (Number(sentAt) - now() / 1000 > tolerance)
        return { ok: false, kind: "auth", detail: "signed ahead of its time" };
      // Bytes that are no text would be replaced before the check, so that other bytes than those that were signed would pass.
      if (!isUtf8(body)) return { ok: false, kind: "auth", detail: "not text" };
      const text = body.toString("utf8");
      // Loaded by the first event: 25 MB that a site without payments does not need.
      const { Stripe } = await import("stripe");
      if (!webhookSecrets.some((secret) => isSigned(Stripe, { text, signature, secret, at: now() })))
        return { ok: false, kind: "auth", detail: "signature wrong or too old" };
      const event = readStripeEvent(text);
      return event ? { ok: true, value: event } : { ok: false, kind: "invalid", detail: "signed, but not an event" };
    },
    reach: () => reachPage(new URL(addresses[0] ?? "").origin),
  };
}

function addressOf(link: string | undefined, { reference, email, campaign }: PaymentWish) {
  if (link === undefined) throw new Error("this has no payment page");
  if (!referenceForm.test(reference)) throw new Error("the payment partner would drop this reference");
  const address = new URL(link);
  address.searchParams.set("client_reference_id", reference);
  if (email) address.searchParams.set("prefilled_email", email);
  for (const [name, value] of Object.entries(campaign ?? {})) address.searchParams.set(name, value);
  return address.href;
}

type Signed = { text: string; signature: string; secret: string; at: number };

/** In constant time; `at` in milliseconds. */
function isSigned({ webhooks, errors }: typeof Stripe, { text, signature, secret, at }: Signed) {
  try {
    return webhooks.signature?.verifyHeader(text, signature, secret, tolerance, undefined, at) === true;
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}
