import { z } from "zod";
import { requireStudent } from "#app/people/students/require-student.server.ts";
import { countAgainst } from "#app/forms/limits/limits.server.ts";
import { networkOf } from "#app/forms/limits/network.ts";
import { tokenOf } from "#app/people/members/members.server.ts";
import { answerJson, notFound } from "#app/site/responses.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import { endStudentSession, isStudentToken } from "#app/people/students/student-sessions.server.ts";
import { hour } from "#app/site/time.ts";
import type { Route } from "./+types/claim-api.route.ts";
import { joinSession, redeemClaim } from "./claims.server.ts";

const schema = z.union([
  z.object({ token: z.string().max(100) }),
  z.object({ held: z.string().max(100) }),
  z.object({ leave: z.literal(true) }),
]);

export function loader() {
  throw notFound();
}

/**
 * Uses a claim up, as JSON `{token}`; a member's bearer token puts the course into the member's account, and so does `{held}`, the token that a claim gave to the same browser before.
 * `{leave}` ends the session that a claim began.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const read = schema.safeParse(
    await request
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (!read.success) return answerJson({ ok: false, kind: "invalid" });
  const subject = `claims redeemed by ${networkOf(context.get(visitorContext).address)}`;
  const verdict = await countAgainst(site, site.database.queries, { subject, window: hour, most: 60 });
  if (!verdict.ok) return answerJson({ ok: false, kind: "rate_limited" });

  const bearer = tokenOf(request);
  if ("leave" in read.data) {
    if (bearer !== undefined && isStudentToken(bearer)) await endStudentSession(site, bearer);
    return answerJson({ ok: true, value: true });
  }
  const isMember = bearer !== undefined && !isStudentToken(bearer);
  const member = isMember ? await requireStudent(site, request) : undefined;
  if ("held" in read.data) {
    if (!member) return answerJson({ ok: false, kind: "auth" });
    return answerJson(await joinSession(site, read.data.held, member));
  }
  return answerJson(await redeemClaim(site, read.data.token, member));
}
