import { showContext } from "#app/site/content.ts";
import { notFound } from "#app/site/responses.ts";
import { nonceContext, requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/preview.route.ts";
import { previewPage } from "./preview-page.ts";
import { previewedContent } from "./previews.server.ts";

const waiting =
  "This draft cannot be shown yet: something in it has to be mended first. The form says what, and this page comes back by itself.";

/** A page of the site as an owner's drafts would make it. Everybody without the secret gets what a page that is not there gets. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const content = await previewedContent(site, params.token);
  const show = context.get(showContext);
  if (!content || !show) throw notFound();
  if (content === "unreadable") return new Response(waiting, { status: 409, headers: plain });
  const { searchParams } = new URL(request.url);
  const path = `/${params["*"]}`;
  const page = await show(new Request(new URL(path, site.origin)), content);
  if (!page.headers.get("Content-Type")?.startsWith("text/html"))
    return new Response("There is no page of this address to look at.", { status: 404, headers: plain });
  const wishes = {
    base: `/preview/${params.token}`,
    nonce: context.get(nonceContext) ?? "",
    theme: searchParams.get("theme"),
  };
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  };
  return new Response(previewPage(await page.text(), wishes), { status: page.status, headers });
}

const plain = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
