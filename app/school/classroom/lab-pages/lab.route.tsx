import { requireContent } from "#app/site/content.ts";
import { data, href } from "react-router";
import { lost } from "#app/site/lost.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { freeModule } from "#app/school/courses/course/courses.ts";
import { compareWithKey } from "#app/school/courses/labs/agreement.server.ts";
import { findLab } from "#app/school/courses/labs/labs.server.ts";
import { type LabView, labPath } from "#app/school/courses/labs/labs.ts";
import { statusOf } from "#app/school/progress/learning/reader.server.ts";
import { readModule } from "#app/school/progress/learning/stops.server.ts";
import { ownView, useOwnView } from "#app/school/classroom/pages/own-view.ts";
import { notFound } from "#app/site/responses.ts";
import { siteContext } from "#app/site/site.ts";
import type { Route } from "./+types/lab.route.ts";
import { LabPage } from "./lab-page.tsx";
import { viewLab } from "./lab-view.server.ts";
import { fill } from "#app/content/words/words.ts";

export const handle = { own: true };

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const content = requireContent(context);
  const module = readModule(content, params.track, params.module);
  const view = module && (await viewLab({ content, site: context.get(siteContext), request }, module, params.lab));
  if (!view) throw lost(context, url);
  return data(view, { status: statusOf(view.access) });
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const [module, lab] = [params.module, params.lab].map(encodeURIComponent);
  return ownView<LabView>(`${href("/api/learning/:track/labs", params)}?module=${module}&lab=${lab}`, serverLoader);
}

/** A visitor's answers to a lab of the free module, without JavaScript too. Compared, and kept nowhere. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const module = readModule(requireContent(context), params.track, params.module);
  const lab = module?.number === freeModule ? findLab(module, params.lab) : undefined;
  if (lab?.kind !== "sheet") throw notFound();
  const fields = await request.formData().catch(() => new FormData());
  const answers = [...fields].flatMap(([id, value]) =>
    typeof value === "string" ? [[id, value.trim()] as const] : [],
  );
  return compareWithKey(lab.facts, lab.key, Object.fromEntries(answers));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, number, title, lab, program } = loaderData;
  const known = { number, title, lab: lab.title, program: program.title };
  return pageMeta(matches, {
    title: fill(words.title, known),
    description: fill(words.description, known),
  });
}

export default function LabRoute({ loaderData: view, actionData }: Route.ComponentProps) {
  useOwnView(view);
  const { track, number, lab, student } = view;
  return <LabPage key={`${labPath(track, number, lab.slug)} ${student?.id}`} view={view} compared={actionData} />;
}
