import { showContext } from "#app/site/content.ts";
import { notFound } from "#app/site/responses.ts";
import { nonceContext, requireSite, visitorContext } from "#app/site/site.ts";
import type { Route } from "./+types/preview.route.ts";
import { askerOf, isForFrame } from "./frame-request.server.ts";
import { showPreview } from "./show-preview.server.ts";

/** For the editor's frame; everybody and everything else gets what a page that is not there answers. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isForFrame(request)) throw notFound();
  const site = requireSite(context);
  const show = context.get(showContext);
  const asked = {
    token: params.token,
    asker: await askerOf(site, request, context.get(visitorContext)),
    path: params["*"],
    theme: new URL(request.url).searchParams.get("theme"),
    nonce: context.get(nonceContext) ?? "",
  };
  const shown = show ? await showPreview(site, show, asked) : undefined;
  if (!shown) throw notFound();
  const { status, type, body } = shown;
  const charset = type.startsWith("text/") ? "; charset=utf-8" : "";
  const headers = { "Content-Type": type + charset, "Cache-Control": "no-store" };
  return new Response(body, { status, headers });
}
