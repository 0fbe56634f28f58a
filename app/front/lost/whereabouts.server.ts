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
