import { passingKeys } from "#demo/keys.ts";

/** Of demos that were given no others: the first signs events of the played payment partner, the second opens its API. */
export const { webhookSecret: demoWebhookSecret, apiKey: demoApiKey } = passingKeys.payments;

/** What can be paid, as the site calls it. */
const calls = ["consultation", "coaching-single", "coaching-monthly"] as const;
const programs = ["specialist-monthly", "specialist-prepaid", "engineer-monthly", "engineer-prepaid"] as const;
type Payable = (typeof calls)[number];
type ProgramItem = (typeof programs)[number];

/** What the program links of a test cost, in cents, where the test does not say. */
const programPrices: Record<ProgramItem, number> = {
  "specialist-monthly": 19_995,
  "specialist-prepaid": 99_595,
  "engineer-monthly": 49_995,
  "engineer-prepaid": 559_595,
};

/**
 * Settings of the payment partner that the demo plays at `origin`, as the adapter takes them (partners.md §2). `prices` in
 * cents: a link carries its price, since a real one knows it too.
 */
export function playedPayments(
  origin: string,
  prices: Record<Payable, number> & Partial<Record<ProgramItem, number>>,
  keys = passingKeys.payments,
) {
  const all = { ...programPrices, ...prices };
  const links = [...calls, ...programs].map((item) => [item, `${origin}/test_${item}-${all[item]}`]);
  return {
    links: Object.fromEntries(links) as Record<Payable | ProgramItem, string>,
    webhookSecrets: [keys.webhookSecret],
    api: { key: keys.apiKey, origin },
    portalPage: `${origin}/checkout/portal`,
  };
}
