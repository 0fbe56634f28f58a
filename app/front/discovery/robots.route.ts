import { originOf } from "#app/site/site.ts";
import type { Route } from "./+types/robots.route.ts";

/** partners.md §7. These pages send noindex as well. */
const blocked = [
  "/admin",
  "/temp",
  "/dashboard",
  "/auth",
  "/success",
  "/course",
  "/bookings",
  "/calendar",
  "/api",
  "/u/",
];

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
