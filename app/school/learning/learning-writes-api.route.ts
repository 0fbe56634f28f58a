import { z } from "zod";
import { tracks } from "#app/school/course/courses.ts";
import { answerJson, notFound } from "#app/site/responses.ts";
import { requireSite, type Site } from "#app/site/site.ts";
import { requireStudent } from "#app/people/students/students.server.ts";
import type { Answer } from "#partners/answer.ts";
import type { Route } from "./+types/learning-writes-api.route.ts";
import { answerAll } from "./answer-all.server.ts";
import { takeWrites, writesSchema } from "./writes.server.ts";

const answerAllSchema = z.object({ do: z.literal("answer-all"), track: z.enum(tracks) });

export function loader() {
  throw notFound();
}

/**
 * What a student did, as JSON `{ student, writes }`. `student` is for whom the browser kept it: when somebody else is
 * signed in by now, nothing is taken (`forbidden`) and the browser keeps it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const student = await requireStudent(site, request);
  const body: unknown = await request.json().catch(() => undefined);
  return answerJson(await answerOf(site, student.id, body));
}

async function answerOf(site: Site, studentId: string, body: unknown): Promise<Answer<unknown, string>> {
  const wish = answerAllSchema.safeParse(body);
  if (wish.success) return answerAll(site, studentId, wish.data.track);
  const posted = writesSchema.safeParse(body);
  if (!posted.success) return { ok: false, kind: "invalid" };
  if (posted.data.student !== studentId) return { ok: false, kind: "forbidden" };
  return { ok: true, value: await takeWrites(site, studentId, posted.data.writes) };
}
