import { madeOf } from "./events.ts";
import { readLink } from "./sessions.ts";

type Offered = { id: string; url: string; item: string; isMarked: boolean; active: boolean };
export type Links = ReturnType<typeof openLinks>;

/** The payment links that the owner made at the partner; pages open without being among them. */
export function openLinks() {
  const kept = new Map<string, Offered>();
  return {
    /** Links by what they are for. `isMarked`: the owner wrote that on them, as metadata. */
    offer(links: Record<string, string>, isMarked = false) {
      for (const [item, url] of Object.entries(links)) {
        const id = readLink(new URL(url).pathname)?.id;
        if (id !== undefined) kept.set(id, { id: linkId(id), url, item, isMarked, active: true });
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

function linkObject({ id, url, item, isMarked, active }: Offered) {
  return {
    id,
    object: "payment_link",
    active,
    allow_promotion_codes: true,
    automatic_tax: { enabled: false, liability: null },
    currency: "usd",
    livemode: false,
    metadata: isMarked ? { item } : {},
    url,
  };
}
