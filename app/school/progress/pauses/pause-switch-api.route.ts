import { z } from "zod";
import { requireStudent } from "#app/people/students/require-student.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/pause-switch-api.route.ts";
import { arePausesTold, switchPauses } from "./pause-switch.server.ts";

const wishSchema = z.object({ on: z.boolean() });

/** Whether the student is written to when a course stands still. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const { id } = await requireStudent(site, request);
  return answerJson({ ok: true, value: await arePausesTold(site.database.queries, id) });
}

/** `{ on }`. Answers what holds afterwards. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const { id } = await requireStudent(site, request);
  const wish = wishSchema.safeParse(await request.json().catch(() => undefined));
  if (!wish.success) return answerJson({ ok: false, kind: "invalid" });
  await switchPauses(site, id, wish.data.on);
  return answerJson({ ok: true, value: await arePausesTold(site.database.queries, id) });
}
