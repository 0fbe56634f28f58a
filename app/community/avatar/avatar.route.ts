import { notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/avatar.route.ts";
import { fetchAvatar } from "./avatar.server.ts";

/** A member's picture through us, so that no browser asks another host (partners.md §10). Kept by the member's own browser for an hour. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const picture = await fetchAvatar(requireSite(context), params.token);
  if (!picture.ok) throw notFound();
  const { bytes, type } = picture.value;
  return new Response(bytes, {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      "Cache-Control": "private, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
