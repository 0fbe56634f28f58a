import { z } from "zod";
import type { Answer } from "#partners/answer.ts";
import type { PaymentLink } from "#partners/payments/payments.ts";
import type { PaymentSettings } from "./payment-settings.ts";
import { id, metadata } from "./checkout.ts";
import type { Call } from "./client.ts";
import { chargeOf, soldSchema } from "./link-charge.ts";

const mostPages = 10;
const pageSize = 100;
/** Milliseconds in which nobody changes a price and looks for it. */
const fresh = 20_000;
const linkSchema = z.object({ id, url: z.url(), metadata });

/** Asks for the links that our settings lead to, once for all who ask within a short time. */
export function rememberLinks(listLinks: () => Promise<Answer<PaymentLink[]>>, now: () => number) {
  let last: { at: number; answer: Promise<Answer<PaymentLink[]>> } | undefined;
  return async () => {
    if (!last || now() - last.at >= fresh) last = { at: now(), answer: listLinks() };
    const listed = await last.answer;
    return listed.ok ? { ...listed, value: listed.value.filter(({ isCurrent }) => isCurrent) } : listed;
  };
}

/** Payment links at the partner with what they charge, retired ones too, as far as they are for what the site sells. */
export async function listLinks(call: Call, links: PaymentSettings["links"]): Promise<Answer<PaymentLink[]>> {
  const found: PaymentLink[] = [];
  let after: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const wish = { limit: pageSize, starting_after: after, expand: ["data.line_items"] };
    const listed = await call((stripe) => stripe.paymentLinks.list(wish));
    if (!listed.ok) return listed;
    const { data, has_more: more } = listed.value;
    if (!Array.isArray(data)) return { ok: false, kind: "unavailable", detail: "an answer of another form" };
    found.push(...data.flatMap((link) => ours(link, links)));
    after = data.at(-1)?.id;
    if (!more || after === undefined) break;
  }
  return { ok: true, value: found };
}

/** Empty for a link of something else. The address in our settings is surer than what somebody wrote on the link. */
function ours(link: unknown, links: PaymentSettings["links"]): PaymentLink[] {
  const read = linkSchema.safeParse(link);
  if (!read.success) return [];
  const { id: number, url, metadata: written } = read.data;
  const current = Object.entries(links).find(([, address]) => nameOf(address) === nameOf(url));
  const item = (current?.[0] ?? written) as PaymentLink["item"] | null;
  const sold = soldSchema.safeParse(link);
  const charge = sold.success ? chargeOf(sold.data) : null;
  return item === null ? [] : [{ id: number, item, url, isCurrent: current !== undefined, charge }];
}

/** The last part of a link's path: the same on the partner's host and on a domain of one's own. */
export function nameOf(address: string) {
  return new URL(address).pathname.split("/").at(-1);
}
