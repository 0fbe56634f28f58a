import { data } from "react-router";
import { fixedPages, visitorPages } from "./fixed-pages.ts";
import { nearPages } from "./near-pages.ts";
import type { NearPage } from "./near-stops.tsx";
import { publicPages } from "./public-pages.server.ts";

const most = 5;

/**
 * 404 with the pages that may have been meant, and the list in which the right one would stand. `path` is the address
 * that was asked for, decoded.
 */
export function lost(path: string) {
  const near: NearPage[] = nearPages(path, [...publicPages, ...visitorPages], most);
  const list = listAbove(path);
  const stops = !list || near.some((page) => page.path === list.path) ? near : [...near.slice(0, most - 1), list];
  return data({ near: stops.map(({ path, title, summary }) => ({ path, title, summary })) }, { status: 404 });
}

/** The page that lists what stands in the same folder: /aitools for /tools/anything. */
function listAbove(path: string) {
  const [folder = "", name] = path.split("/").filter(Boolean);
  return name ? fixedPages.find((page) => page.path === `/${folder}` || page.also?.includes(folder)) : undefined;
}
