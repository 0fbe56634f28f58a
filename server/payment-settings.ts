import type { PaymentSettings } from "#partners/payments/open-payments.ts";
import { isTestLink } from "#partners/payments/stripe-links.ts";
import type { Readers } from "./readers.ts";

type Environment = {
  PAYMENT_PROVIDER?: "demo" | "stripe";
  PAYMENT_LINK_CONSULTATION?: string;
  PAYMENT_LINK_COACHING_SINGLE?: string;
  PAYMENT_LINK_COACHING_MONTHLY?: string;
  STRIPE_WEBHOOK_SECRETS?: string;
};

const linkNames = [
  "PAYMENT_LINK_CONSULTATION",
  "PAYMENT_LINK_COACHING_SINGLE",
  "PAYMENT_LINK_COACHING_MONTHLY",
] as const;

/** Hosted payment links and the secrets of their events; undefined while the demo plays the checkout (partners.md §2). */
export function readPayments(env: Environment, readers: Readers): PaymentSettings | undefined {
  if (env.PAYMENT_PROVIDER === "demo") return undefined;
  const group = readers.readGroup(env, [...linkNames, "STRIPE_WEBHOOK_SECRETS"]);
  if (!group) {
    if (env.PAYMENT_PROVIDER && linkNames.every((name) => !env[name]))
      readers.mistake(`${linkNames.join(", ")}: needed`);
    return undefined;
  }
  const [consultation = "", single = "", monthly = ""] = linkNames.map((name) =>
    readers.readAddress(name, group[name]),
  );
  const kinds = new Set([consultation, single, monthly].map(isTestLink));
  if (kinds.size > 1) readers.mistake(`${linkNames.join(", ")}: test links and live links must not be mixed`);
  return {
    links: { consultation, "coaching-single": single, "coaching-monthly": monthly },
    webhookSecrets: readers.readList(group.STRIPE_WEBHOOK_SECRETS),
  };
}
