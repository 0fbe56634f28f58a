import { draftsOf } from "#app/desk/drafts/drafts.server.ts";
import { soundDrafts } from "#app/desk/drafts/publish-drafts.server.ts";
import { matching } from "#app/site/addresses.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";

/** The public addresses that would say something else once an owner's drafts were published, or those of them that can be. */
export async function changedAddresses(site: Site, who: string): Promise<Answer<string[], "unavailable">> {
  const drafts = soundDrafts(site, await draftsOf(site, who));
  const addresses = drafts.length === 0 ? [] : await site.publishing.compare(drafts);
  return addresses ? { ok: true, value: shownAddresses(addresses) } : { ok: false, kind: "unavailable" };
}

const isForNobody = matching(({ isPrivate, isArrival }) => isPrivate || isArrival);

/** Of the addresses that change those that a visitor opens or a program reads: no frames of members, no parts of pages. */
export function shownAddresses(addresses: readonly string[]) {
  return addresses.filter((each) => !isForNobody(each) && !isPart.test(each)).toSorted();
}

const isPart = /search-index|\.(?:avif|jpe?g|svg|gif|css|js|rules|woff2)\b|\?/;
