import { z } from "zod";
import type { Answer } from "#partners/answer.ts";
import type { PaymentLink, PaymentWish } from "#partners/payments/payments.ts";
import type { PaymentSettings } from "./payment-settings.ts";
import { id, metadata } from "./events/fields.ts";
import type { Call } from "./client.ts";
import { chargeOf, soldSchema } from "./link-charge.ts";

const mostPages = 10;
const pageSize = 100;
/** Milliseconds in which nobody changes a price and looks for it. */
const fresh = 20_000;
const linkSchema = z.object({ id, url: z.url(), metadata });

/** What the partner keeps of a reference; it drops others without a word (partners.md §2.1). */
const referenceForm = /^[\w-]{1,200}$/;

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

/** Of a payment page, with what ties the payment to what it is for. */
export function addressOf(link: string | undefined, { reference, email, campaign }: PaymentWish) {
  if (link === undefined) throw new Error("this has no payment page");
  if (!referenceForm.test(reference)) throw new Error("the payment partner would drop this reference");
  const address = new URL(link);
  address.searchParams.set("client_reference_id", reference);
  if (email) address.searchParams.set("prefilled_email", email);
  for (const [name, value] of Object.entries(campaign ?? {})) address.searchParams.set(name, value);
  return address.href;
}
