import { requireContent } from "#app/site/content.ts";
import { data, href } from "react-router";
import { lost } from "#app/site/lost.server.ts";
import { openQuestions } from "#app/school/courses/course/quiz.ts";
import type { StopView } from "#app/school/courses/course/learning.ts";
import { everybodysDraw, grade, readAnswers } from "#app/school/progress/learning/quiz.server.ts";
import { statusOf } from "#app/school/progress/learning/reader.server.ts";
import { readModule } from "#app/school/progress/learning/stops.server.ts";
import { viewStop } from "#app/school/progress/learning/views.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { notFound } from "#app/site/responses.ts";
import { siteContext } from "#app/site/site.ts";
import type { Route } from "./+types/stop.route.ts";
import { freeModule } from "#app/school/courses/course/courses.ts";
import { ownView, useOwnView } from "./own-view.ts";
import { StopPage } from "./stop-page.tsx";
import { fill } from "#app/content/words/words.ts";

export const handle = { own: true };

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const content = requireContent(context);
  const module = readModule(content, params.track, params.module);
  const page = pageIn(params);
  const view = module && (await viewStop({ content, site: context.get(siteContext), request }, module, page));
  if (!view) throw lost(context, url);
  return data(view, { status: statusOf(view.access) });
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const [module, stop] = [params.module, pageIn(params)].map(encodeURIComponent);
  return ownView<StopView>(`${href("/api/learning/:track", params)}?module=${module}&stop=${stop}`, serverLoader);
}

/** Both addresses have a stop; that of a part has its name behind it. */
function pageIn({ stop, part }: { stop: string; part?: string }) {
  return part === undefined ? stop : `${stop}/${part}`;
}

/** The free module's quiz for whoever is not signed in, without JavaScript too. Graded, and kept nowhere. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const module = readModule(requireContent(context), params.track, params.module);
  if (module?.number !== freeModule || params.stop !== "quiz") throw notFound();
  const questions = everybodysDraw(module);
  const chosen = readAnswers(await request.formData().catch(() => new FormData()), questions);
  const open = openQuestions(questions, chosen);
  return open.length > 0 ? data({ open, chosen }, { status: 400 }) : grade(questions, chosen);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, number, title, stop, page, program } = loaderData;
  const known = { number, title, stop: page.title, program: program.title };
  return pageMeta(matches, {
    title: fill(words.title, { ...known, stop: stop.kind === "quiz" ? fill(words.quiz, known) : page.title }),
    description: fill(words.description, known),
  });
}

export default function StopRoute({ loaderData: view, actionData }: Route.ComponentProps) {
  useOwnView(view);
  return <StopPage key={`${view.number} ${view.page.slug} ${view.student?.id}`} view={view} graded={actionData} />;
}
