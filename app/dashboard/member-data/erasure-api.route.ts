import { z } from "zod";
import { requireMember } from "#app/people/members/require-member.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/erasure-api.route.ts";
import { eraseMember } from "./member-erasure.server.ts";
import { readJson } from "#app/site/read-json.server.ts";

/** There is no way back: the word must have been typed. */
const confirmation = z.object({ confirm: z.literal("erase") });

export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const member = await requireMember(site, request);
  const confirmed = await readJson(request, confirmation);
  return answerJson(confirmed.ok ? await eraseMember(site, member) : confirmed);
}
