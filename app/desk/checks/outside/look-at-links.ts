import type { PageLooker } from "#partners/links/links.ts";
import { isDue, judgeLink, type KnownLinks } from "./outside-links.ts";

/** Hosts asked at a time; pages of one host are asked one after the other, so that nobody takes it for an attack. */
const mostHosts = 8;

/** Looks at every address that is due, and gives back what is known then. What no page names any more is forgotten. */
export async function lookAtLinks(looker: PageLooker, addresses: string[], known: KnownLinks, now: () => number) {
  const wanted = [...new Set(addresses)];
  const after: KnownLinks = Object.fromEntries(wanted.flatMap((each) => (known[each] ? [[each, known[each]]] : [])));
  const due = wanted.filter((each) => isDue(known[each], now()));
  const lanes = [...Map.groupBy(due, (each) => URL.parse(each)?.host ?? "")].map(([, ofHost]) => ofHost);
  const work = async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift())
      for (const address of lane) after[address] = judgeLink(await looker.look(address), known[address], now());
  };
  await Promise.all(Array.from({ length: mostHosts }, work));
  return after;
}
