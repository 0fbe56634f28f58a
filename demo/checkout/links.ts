import { madeOf } from "./events.ts";
import { readLink } from "./sessions.ts";

type Offered = { id: string; url: string; item: string; isMarked: boolean; active: boolean; returnsTo: string };
export type Links = ReturnType<typeof openLinks>;

/** The payment links that the owner made at the partner; pages open without being among them. */
export function openLinks() {
  const kept = new Map<string, Offered>();
  return {
    /** Links by what they are for. `isMarked`: the owner wrote that on them, as metadata. */
    offer(links: Record<string, string>, isMarked = false, siteOrigin = "") {
      for (const [item, url] of Object.entries(links)) {
        const id = readLink(new URL(url).pathname)?.id;
        if (id !== undefined)
          kept.set(id, {
            id: linkId(id),
            url,
            item,
            isMarked,
            active: true,
            returnsTo: siteOrigin + returnPathOf(item),
          });
      }
    },
    retire(url: string) {
      const link = kept.get(new URL(url).pathname.slice(1));
      if (link) link.active = false;
    },
    metadataOf: (id: string): Record<string, string> => {
      const link = kept.get(id);
      return link?.isMarked ? { item: link.item } : {};
    },
    listed: () => [...kept.values()].toReversed().map(linkObject),
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

function linkObject({ id, url, item, isMarked, active, returnsTo }: Offered) {
  const link = readLink(new URL(url).pathname);
  const recurring = link?.mode === "subscription" ? { interval: "month", interval_count: 1 } : null;
  const price = { object: "price", currency: "usd", unit_amount: link?.amountCents ?? 0, recurring };
  return {
    id,
    object: "payment_link",
    active,
    after_completion: { type: "redirect", redirect: { url: returnsTo } },
    allow_promotion_codes: true,
    automatic_tax: { enabled: false, liability: null },
    currency: "usd",
    line_items: { object: "list", has_more: false, data: [{ object: "item", price, quantity: 1 }] },
    livemode: false,
    metadata: isMarked ? { item } : {},
    url,
  };
}
