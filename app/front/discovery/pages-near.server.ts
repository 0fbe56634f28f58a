import type { Content } from "#app/site/content.ts";
import type { NearPage } from "#app/site/lost.server.ts";
import { fixedPages, visitorPages } from "./fixed-pages.server.ts";
import { nearPages } from "./near-pages.ts";
import { publicPages } from "./public-pages.server.ts";

const most = 5;
/** Fewer than that are no line to get on: what stands in the same folder fills it up. */
const least = 4;

/** The pages that may have been meant by `path`, and the list in which the right one would stand. */
export function pagesNear(content: Content, path: string): NearPage[] {
  const pages = [...publicPages(content), ...visitorPages(content)];
  const near = nearPages(path, pages, most);
  const list = listAbove(content, path);
  if (!list) return near.map(asStop);
  const stops = near.some((page) => page.path === list.path) ? near : [...near.slice(0, most - 1), list];
  const folder = path.slice(0, path.indexOf("/", 1) + 1);
  const besides = pages.filter((page) => page.path.startsWith(folder) && !stops.includes(page));
  return [...stops, ...besides.slice(0, Math.max(0, least - stops.length))].map(asStop);
}

function asStop({ path, title, summary }: NearPage): NearPage {
  return { path, title, summary };
}

/** The page that lists what stands in the same folder: /aitools for /tools/anything. */
function listAbove(content: Content, path: string) {
  const [folder = "", name] = path.split("/").filter(Boolean);
  return name
    ? fixedPages(content).find((page) => page.path === `/${folder}` || page.also?.includes(folder))
    : undefined;
}
