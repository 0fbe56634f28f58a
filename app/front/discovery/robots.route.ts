import { addresses, isPersonal } from "#app/site/addresses.server.ts";
import { originOf } from "#app/site/site.ts";
import type { Route } from "./+types/robots.route.ts";

/** These pages send noindex as well. */
const beginnings = addresses.filter(isPersonal).map(({ path }) => path.replace(/:.*/, ""));
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
