import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import type { Route } from "./+types/sitemap.route.ts";
import { publicPages } from "./public-pages.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const origin = originOf(context);
  const entries = publicPages(requireContent(context)).map(({ path, updated }) => {
    const changed = updated ? `<lastmod>${updated}</lastmod>` : "";
    return `  <url><loc>${origin}${path}</loc>${changed}</url>\n`;
  });
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries,
    "</urlset>\n",
  ];
  return new Response(sitemap.join(""), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
