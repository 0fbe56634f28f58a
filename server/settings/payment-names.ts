import { z } from "zod";

const address = z.string().optional();

/** A Stripe key: secret or restricted, or the one for browsers. */
const secretKey = z.string().regex(/^(sk|rk)_(test|live)_[A-Za-z0-9_-]+$/, "a key that begins with sk_ or rk_");
const publishableKey = z.string().regex(/^pk_(test|live)_[A-Za-z0-9_-]+$/, "a key that begins with pk_");

/** An empty setting counts as none. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

export const linkNames = [
  "PAYMENT_LINK_CONSULTATION",
  "PAYMENT_LINK_COACHING_SINGLE",
  "PAYMENT_LINK_COACHING_MONTHLY",
] as const;

export const programLinkNames = [
  "PAYMENT_LINK_SPECIALIST_MONTHLY",
  "PAYMENT_LINK_SPECIALIST_PREPAID",
  "PAYMENT_LINK_ENGINEER_MONTHLY",
  "PAYMENT_LINK_ENGINEER_PREPAID",
] as const;

/** The payment partner's settings (partners.md §2), as they stand in the environment. */
export const paymentNames = {
  PAYMENT_PROVIDER: optional(z.enum(["demo", "stripe"])),
  PAYMENT_LINK_CONSULTATION: optional(address),
  PAYMENT_LINK_COACHING_SINGLE: optional(address),
  PAYMENT_LINK_COACHING_MONTHLY: optional(address),
  PAYMENT_LINK_SPECIALIST_MONTHLY: optional(address),
  PAYMENT_LINK_SPECIALIST_PREPAID: optional(address),
  PAYMENT_LINK_ENGINEER_MONTHLY: optional(address),
  PAYMENT_LINK_ENGINEER_PREPAID: optional(address),
  PAYMENT_PUBLISHABLE_KEY: optional(publishableKey),
  PAYMENT_PORTAL_URL: optional(address),
  STRIPE_WEBHOOK_SECRETS: optional(z.string()),
  STRIPE_API_KEY: optional(secretKey),
  STRIPE_API_HOST: optional(z.string().regex(/^[\w.-]+$/, "a host name")),
  STRIPE_API_PORT: optional(z.coerce.number().int().min(1).max(65_535)),
  STRIPE_API_PROTOCOL: optional(z.enum(["http", "https"])),
};

export type Environment = { [Name in keyof typeof paymentNames]?: z.output<(typeof paymentNames)[Name]> };
