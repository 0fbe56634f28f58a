import type { Segment } from "#app/front/documents/excerpt.ts";
import type { Found } from "./search.server.ts";

/** A page with the places that were found on it, best first; the page itself has no `#` in its path. */
export type PageFound = { path: string; title: string; places: [Found, ...Found[]] };

/** Each page once, where its best place stood. `pages` know the titles of whole pages. */
export function groupByPage(found: Found[], pages: readonly { path: string; title: string }[]): PageFound[] {
  const groups = new Map<string, PageFound>();
  for (const place of found) {
    const path = place.path.replace(/#.*/, "");
    const title = pages.find((page) => page.path === path)?.title ?? textOf(place.title);
    const group = groups.get(path);
    if (group) group.places.push({ ...place, title: withoutStart(`${title}: `, place.title) });
    else groups.set(path, { path, title, places: [place] });
  }
  for (const { title, places } of groups.values())
    if (places.length > 1) places[0] = { ...places[0], title: withoutStart(`${title}: `, places[0].title) };
  return [...groups.values()];
}

function textOf(segments: Segment[]) {
  return segments.map(({ text }) => text).join("");
}

/** Below the page's title its places need not repeat it. */
function withoutStart(start: string, segments: Segment[]) {
  if (!textOf(segments).startsWith(start)) return segments;
  let left = start.length;
  return segments.flatMap((segment) => {
    const text = segment.text.slice(left);
    left = Math.max(0, left - segment.text.length);
    return text ? [{ ...segment, text }] : [];
  });
}
