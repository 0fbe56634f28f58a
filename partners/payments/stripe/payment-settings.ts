import type { Payable, ProgramItem } from "#partners/payments/payments.ts";
import type { ApiSettings } from "./client.ts";

/**
 * `links`: the hosted page of each, all for play money (`isTestLink`) or all for real money; those of programs all or none.
 * `webhookSecrets`: what one of them signed is the partner's; several while one replaces another. Without `api` nothing can
 * be asked of the partner. `portalPage`: where any payer finds the own plan.
 */
export type PaymentSettings = {
  links: Record<Payable, string> & Partial<Record<ProgramItem, string>>;
  webhookSecrets: string[];
  api?: ApiSettings;
  portalPage?: string;
};

/** Whether a payment link takes play money (partners.md §2). */
export function isTestLink(link: string) {
  return new URL(link).pathname.startsWith("/test_");
}
