import { answerJson, notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/session-end-api.route.ts";
import { endSession } from "./member-sessions.server.ts";
import { isOtherProof, tokenOf } from "./members.server.ts";

export function loader() {
  throw notFound();
}

/** Ends the session of the bearer at once. A token of the platform's own is not ours to end. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const token = tokenOf(request);
  if (token === undefined) return answerJson({ ok: false, kind: "auth" });
  if (site.community.entry.kind !== "token" || isOtherProof(token)) await endSession(site, token);
  return answerJson({ ok: true, value: true });
}
