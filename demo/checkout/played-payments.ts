/** Signs the events of the played payment partner. Fixed and worth nothing: it moves play money on this machine. */
export const demoWebhookSecret = "whsec_demo-payments";

/** What can be paid, as the site calls it. */
type Payable = "consultation" | "coaching-single" | "coaching-monthly";

/**
 * Settings of the payment partner that the demo plays at `origin`, as the adapter takes them (partners.md §2). `prices` in
 * cents: a link carries its price, since a real one knows it too.
 */
export function playedPayments(origin: string, prices: Record<Payable, number>) {
  const link = (item: Payable) => `${origin}/test_${item}-${prices[item]}`;
  return {
    links: {
      consultation: link("consultation"),
      "coaching-single": link("coaching-single"),
      "coaching-monthly": link("coaching-monthly"),
    },
    webhookSecrets: [demoWebhookSecret],
  };
}
