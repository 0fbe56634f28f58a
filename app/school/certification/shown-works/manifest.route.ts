import { lost } from "#app/site/lost.server.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/manifest.route.ts";
import { shownManifest } from "./shown-work.server.ts";

/** The lines that the digest in a certificate is of; where its holder does not show the whole work, there is nothing. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const text = await shownManifest(requireSite(context), params.id, Number(params.module));
  if (text === undefined) throw lost(context, url);
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
