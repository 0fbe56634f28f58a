import { requireMember } from "#app/people/members/require-member.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/logo-file.route.ts";
import { findLogo } from "./logo-files.server.ts";

/** One file of the logo, for members only. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  await requireMember(site, request);
  const logo = findLogo(site.publishing.sources(), params.file);
  if (!logo) return answerJson({ ok: false, kind: "not_found" });

  return new Response(logo.bytes, {
    headers: {
      "Content-Type": logo.type,
      "Content-Disposition": `attachment; filename="logo-${params.file}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
