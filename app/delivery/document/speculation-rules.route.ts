import { addresses, isPage } from "#app/site/addresses.server.ts";

/**
 * `/speculation.rules`: which links a browser may make ready before they are clicked, named by a header of every page.
 * Only what is the same for everybody and in memory: nobody is counted, nothing is asked of a partner, nothing changes.
 * The same for all pages, so that it is fetched once.
 */
export function loader() {
  return new Response(JSON.stringify({ prerender: [{ where: { and: [isOurs, isPlain] }, eagerness: "moderate" }] }), {
    headers: { "Content-Type": "application/speculationrules+json" },
  });
}

const pages = addresses.filter(
  (each) => isPage(each) && each.made === "at build" && !each.isPrivate && !each.isOwn && !each.isArrival,
);

const isOurs = { href_matches: pages.map(({ path }) => path) };

/** What stands behind a question mark is an order, or somebody's choice. */
const isPlain = { not: { href_matches: "/*\\?(.+)" } };
