import { madeOf } from "./events.ts";
import { type Link, readLink } from "./sessions.ts";

/** `active`: not put away. `currency` as the partner writes it: "usd". */
type Price = { cents: number; currency: string; active: boolean };
type Offered = {
  link: Link;
  url: string;
  item: string;
  isMarked: boolean;
  active: boolean;
  returnsTo: string;
  price: Price;
};
export type Links = ReturnType<typeof openLinks>;

/** The payment links that the owner made at the partner; pages open without being among them. */
export function openLinks() {
  const kept = new Map<string, Offered>();
  return {
    /** Links by what they are for. `isMarked`: the owner wrote that on them, as metadata. */
    offer(links: Record<string, string>, isMarked = false, siteOrigin = "") {
      for (const [item, url] of Object.entries(links)) {
        const link = readLink(new URL(url).pathname);
        if (!link) continue;
        const price = { cents: link.amountCents, currency: "usd", active: true };
        kept.set(link.id, {
          link,
          url,
          item,
          isMarked,
          active: true,
          returnsTo: siteOrigin + returnPathOf(item),
          price,
        });
      }
    },
    retire(url: string) {
      const link = kept.get(new URL(url).pathname.slice(1));
      if (link) link.active = false;
    },
    /** What the owner may do at the partner: another price on the same link, or the price put away. */
    reprice(name: string, price: Partial<Price>) {
      const link = kept.get(name);
      if (link) link.price = { ...link.price, ...price };
    },
    /** As it is sold now; undefined where the price was put away, which closes the link. */
    sold(link: Link): Link | undefined {
      const price = kept.get(link.id)?.price;
      if (!price) return link;
      return price.active ? { ...link, amountCents: price.cents, currency: price.currency } : undefined;
    },
    metadataOf: (id: string): Record<string, string> => {
      const link = kept.get(id);
      return link?.isMarked ? { item: link.item } : {};
    },
    kept: () => [...kept.values()],
    /** As the real one: what a link sells is told to whoever asks for it (`expand`). */
    listed: (isExpanded: boolean) => [...kept.values()].toReversed().map((each) => linkObject(each, isExpanded)),
  };
}

/** The partner's own number of the link at this path. */
export function linkId(name: string) {
  return madeOf("plink", name);
}

function returnPathOf(item: string) {
  const [, program] = /^(specialist|engineer)-/.exec(item) ?? [];
  return program ? `/success/ai-${program}?session_id={CHECKOUT_SESSION_ID}` : "/booking-paid";
}

function linkObject({ link, url, item, isMarked, active, returnsTo, price }: Offered, isExpanded: boolean) {
  return {
    id: linkId(link.id),
    object: "payment_link",
    active: active && price.active,
    after_completion: { type: "redirect", redirect: { url: returnsTo } },
    allow_promotion_codes: true,
    automatic_tax: { enabled: false, liability: null },
    currency: price.currency,
    ...(isExpanded && { line_items: { object: "list", has_more: false, data: [lineOf(link, price)] } }),
    livemode: false,
    metadata: isMarked ? { item } : {},
    subscription_data: link.mode === "subscription" ? { trial_period_days: null } : null,
    url,
  };
}

function lineOf({ id, mode }: Link, { cents, currency, active }: Price) {
  const recurring = mode === "subscription" ? { interval: "month", interval_count: 1 } : null;
  const type = recurring ? "recurring" : "one_time";
  const price = {
    id: madeOf("price", `${id} ${cents} ${currency}`),
    object: "price",
    active,
    currency,
    type,
    unit_amount: cents,
    recurring,
  };
  return { id: madeOf("li", id), object: "item", price, quantity: 1 };
}
