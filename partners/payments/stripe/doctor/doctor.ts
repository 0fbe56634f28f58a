import { z } from "zod";
import type { Finding } from "#partners/finding.ts";
import { heardEvents } from "#partners/payments/stripe/events/heard-events.ts";
import { isTestLink, type PaymentSettings } from "#partners/payments/stripe/payment-settings.ts";
import { type Call, openStripe } from "#partners/payments/stripe/client.ts";
import { faultsOf, type Link, linkSchema } from "./link-faults.ts";
import { nameOf } from "#partners/payments/stripe/links.ts";
import { tryReads } from "./reads.ts";

/** `prices` in cents, by what they are for; `origin` is the site's own. `settingOf` names the setting of a link. */
type Expected = { origin: string; prices: Record<string, number>; settingOf: (item: string) => string };

/** Reads at the partner all that a key may read of the set-up, changes nothing, and says what is wrong with it. */
export async function examinePayments(
  settings: PaymentSettings,
  expected: Expected,
  now: () => number,
): Promise<Finding[]> {
  if (!settings.api)
    return [
      {
        what: "STRIPE_API_KEY",
        why: "without it plans do not end by themselves, lost payments are not found, and money does not go back from /admin",
        mend: "make a restricted key (docs/OPERATING.md, Bookings and payments) and set it",
      },
    ];
  const call = openStripe(settings.api, now);
  const findings = await tryReads(call);
  return [
    ...findings,
    ...(await examineLinks(call, settings, expected)),
    ...(await examineEndpoint(call, settings, expected)),
  ];
}

async function examineLinks(call: Call, { links }: PaymentSettings, expected: Expected): Promise<Finding[]> {
  const wish = { limit: 100, expand: ["data.line_items"] };
  const listed = await call((stripe) => stripe.paymentLinks.list(wish));
  if (!listed.ok) return [];
  const known = new Map<string | undefined, Link>();
  for (const each of listed.value.data) {
    const read = linkSchema.safeParse(each);
    if (read.success) known.set(nameOf(read.data.url), read.data);
  }
  return Object.entries(links).flatMap(([item, address]) => {
    const about = (why: string, mend: string) => ({ what: expected.settingOf(item), why, mend });
    const link = known.get(nameOf(address));
    if (!link)
      return [
        about(
          "the payment partner has no such link in the key's account and mode",
          "copy the link's address anew, or take the key of the same account",
        ),
      ];
    return faultsOf(link, { item, isTest: isTestLink(address), ...expected }).map(([why, mend]) => about(why, mend));
  });
}

const endpointSchema = z.object({
  url: z.string(),
  status: z.string(),
  livemode: z.boolean(),
  enabled_events: z.array(z.string()),
});

async function examineEndpoint(call: Call, { links }: PaymentSettings, { origin }: Expected): Promise<Finding[]> {
  const listed = await call((stripe) => stripe.webhookEndpoints.list({ limit: 100 }));
  if (!listed.ok) return [];
  const address = `${origin}/api/webhooks/payments`;
  const about = (why: string, mend: string) => [{ what: "Payment webhook", why, mend }];
  const found = listed.value.data
    .map((each) => endpointSchema.safeParse(each).data)
    .find((each) => each?.url === address);
  if (!found)
    return about(
      `the payment partner tells nothing to ${address}`,
      "add an endpoint with that address (docs/OPERATING.md), and set its secret in STRIPE_WEBHOOK_SECRETS",
    );
  const isTest = Object.values(links).every(isTestLink);
  const missing = found.enabled_events.includes("*")
    ? []
    : heardEvents.filter((each) => !found.enabled_events.includes(each));
  return [
    ...(found.status === "enabled" ? [] : about("the endpoint is switched off", "switch it on at the payment partner")),
    ...(found.livemode === isTest
      ? about("the endpoint is of the other mode than the links", "make one in the same mode")
      : []),
    ...(missing.length === 0
      ? []
      : about(`the endpoint does not send ${missing.join(", ")}`, "add these events to it")),
  ];
}
