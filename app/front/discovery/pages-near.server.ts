import type { Content } from "#app/site/content.ts";
import type { NearPage } from "#app/site/lost.server.ts";
import { fixedPages, visitorPages } from "./fixed-pages.server.ts";
import { nearPages } from "./near-pages.ts";
import { publicPages } from "./public-pages.server.ts";

const most = 5;

/** The pages that may have been meant by `path`, and the list in which the right one would stand. */
export function pagesNear(content: Content, path: string): NearPage[] {
  const near = nearPages(path, [...publicPages(content), ...visitorPages(content)], most);
  const list = listAbove(content, path);
  const stops = !list || near.some((page) => page.path === list.path) ? near : [...near.slice(0, most - 1), list];
  return stops.map(({ path, title, summary }) => ({ path, title, summary }));
}

/** The page that lists what stands in the same folder: /aitools for /tools/anything. */
function listAbove(content: Content, path: string) {
  const [folder = "", name] = path.split("/").filter(Boolean);
  return name
    ? fixedPages(content).find((page) => page.path === `/${folder}` || page.also?.includes(folder))
    : undefined;
}
