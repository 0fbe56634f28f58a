import { redirectsOf } from "#app/content/redirects/redirects.ts";
import { pagesNear } from "#app/front/discovery/pages-near.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Whereabouts } from "#app/site/lost.server.ts";

/** What became of an address that no page answers, or of the twin of one in Markdown. */
export function whereabouts(content: Content, path: string): Whereabouts {
  const [, address = "", twin = ""] = /^(.*?)(\.md)?$/.exec(path) ?? [];
  const moved = redirectsOf(content).find(({ from }) => from === address);
  if (moved?.to !== undefined) return { near: [], to: moved.to + twin, isRetired: false };
  return { near: pagesNear(content, path), isRetired: moved !== undefined };
}

/** The same for a request: an address that moved keeps what was asked behind it. */
export function whereaboutsFor(request: Request) {
  return (content: Content, path: string): Whereabouts => {
    const found = whereabouts(content, path);
    return found.to === undefined ? found : { ...found, to: withSearch(found.to, new URL(request.url).searchParams) };
  };
}

/** What the new address says itself stays; a token is for the page that takes it and is never sent on (security.md, C1). */
function withSearch(to: string, asked: URLSearchParams) {
  const address = new URL(to, "https://own.invalid");
  const own = new Set(address.searchParams.keys());
  for (const [name, value] of asked) {
    if (name.toLowerCase() !== "token" && !own.has(name)) address.searchParams.append(name, value);
  }
  return address.pathname + address.search + address.hash;
}
