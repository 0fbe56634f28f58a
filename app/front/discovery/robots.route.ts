import { addresses, isSecret } from "#app/site/addresses.server.ts";
import { originOf } from "#app/site/site.ts";
import type { Route } from "./+types/robots.route.ts";

/** What belongs to one person, or is only the frame of it (partners.md §7). These pages send noindex as well. */
const beginnings = addresses
  .filter((each) => each.isPrivate || each.isOwn || each.isArrival || isSecret(each))
  .map(({ path }) => path.replace(/:.*/, ""));
/** A rule holds for whatever begins so. */
const blocked = [...new Set(beginnings)].filter(
  (path) => !beginnings.some((other) => other !== path && path.startsWith(other)),
);

export function loader({ context }: Route.LoaderArgs) {
  const rules = [
    "User-agent: *",
    ...blocked.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${originOf(context)}/sitemap.xml`,
    "",
  ];
  return new Response(rules.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
