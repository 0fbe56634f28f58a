import { requireStudent } from "#app/people/students/require-student.server.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { isTrack } from "#app/school/courses/course/courses.ts";
import { readModule } from "#app/school/progress/learning/stops.server.ts";
import { handIn } from "#app/school/handing-in/works/hand-in.server.ts";
import { answerRemark, appeal, sayHours } from "#app/school/handing-in/works/own-works.server.ts";
import { withdraw } from "#app/school/handing-in/works/withdraw.server.ts";
import { type WorkWish, workWish } from "#app/school/handing-in/works/wishes.ts";
import { standingsOf } from "#app/school/handing-in/works/works.server.ts";
import { readJson } from "#app/site/read-json.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite, type Site } from "#app/site/site.ts";
import type { Route } from "./+types/works-api.route.ts";
import { handInView } from "./hand-in-view.server.ts";

/** How my works of a course stand (`?track=`); with `&module=` what the exercise of that module says beside itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const { id } = await requireStudent(site, request);
  const { searchParams } = new URL(request.url);
  const track = searchParams.get("track") ?? "";
  if (!isTrack(track)) return answerJson({ ok: false, kind: "not_found" });
  const number = searchParams.get("module");
  if (number === null) return answerJson({ ok: true, value: await standingsOf(site, id, track) });
  const module = readModule(site.content, track, number);
  if (!module) return answerJson({ ok: false, kind: "not_found" });
  return answerJson({ ok: true, value: await handInView(site, id, module) });
}

/** Hands in, takes back, appeals, answers a remark, or says how long a module took. A refusal of the trade comes as a value with its reason; another's work is 404. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const { id } = await requireStudent(site, request);
  const wish = await readJson(request, workWish);
  if (!wish.ok) return answerJson(wish);
  const value = await take(site, id, wish.value);
  const isUnknown = !value.ok && "reason" in value && value.reason === "not_found";
  return answerJson(isUnknown ? { ok: false, kind: "not_found" } : { ok: true, value });
}

async function take(site: Site, studentId: string, wish: WorkWish) {
  if (wish.do === "withdraw") return withdraw(site, studentId, wish.work);
  if (wish.do === "appeal") return appeal(site, studentId, wish);
  if (wish.do === "answer" || wish.do === "hours") {
    const kept =
      wish.do === "hours" ? await sayHours(site, studentId, wish) : await answerRemark(site, studentId, wish);
    return kept ? { ok: true as const } : { ok: false as const, reason: "not_found" as const };
  }
  const module = findModule(site.content, wish.track, wish.module);
  return module ? handIn(site, studentId, { module, handed: wish }) : { ok: false as const, reason: "closed" as const };
}
