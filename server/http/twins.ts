import { markdownTwin } from "#app/delivery/document/markdown-twin.ts";
import { publicPages } from "#app/front/discovery/public-pages.server.ts";
import type { Content } from "#app/site/content.ts";

/** The public page whose twin in Markdown an address asks for: "/about.md" is that of "/about", "/index.md" that of "/". */
export function twinOf(content: Content, { method, url }: Request) {
  if (method === "POST") return undefined;
  const { pathname } = new URL(url);
  if (!pathname.endsWith(".md")) return undefined;
  const path = pathname === "/index.md" ? "/" : pathname.slice(0, -".md".length);
  return publicPages(content).some((page) => page.path === path) ? path : undefined;
}

/** The answer to a page's request as its twin. Search engines are told that the page is the one to list. `address`: the page's own. */
export async function asMarkdown(page: Response, address: string) {
  if (page.status !== 200)
    return new Response("This page is not to be had at the moment. Please try again in a minute.\n", { status: 503 });
  return new Response(markdownTwin(await page.text(), address), {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Cache-Control": "no-cache",
      Link: `<${address}>; rel="canonical"`,
    },
  });
}
