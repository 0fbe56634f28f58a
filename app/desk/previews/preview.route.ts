import { showContext } from "#app/site/content.ts";
import { notFound } from "#app/site/responses.ts";
import { nonceContext, requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/preview.route.ts";
import { showPreview } from "./show-preview.server.ts";

/** For the editor's frame; whoever has no secret gets what a page that is not there answers. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const show = context.get(showContext);
  const asked = {
    token: params.token,
    path: params["*"],
    theme: new URL(request.url).searchParams.get("theme"),
    nonce: context.get(nonceContext) ?? "",
  };
  const shown = show ? await showPreview(requireSite(context), show, asked) : undefined;
  if (!shown) throw notFound();
  const { status, type, body } = shown;
  const charset = type.startsWith("text/") ? "; charset=utf-8" : "";
  const headers = { "Content-Type": type + charset, "Cache-Control": "no-store" };
  return new Response(body, { status, headers });
}
