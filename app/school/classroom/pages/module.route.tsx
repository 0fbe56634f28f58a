import { requireContent } from "#app/site/content.ts";
import { data, href } from "react-router";
import { lost } from "#app/site/lost.server.ts";
import type { ModuleView } from "#app/school/courses/course/learning.ts";
import { statusOf } from "#app/school/progress/learning/reader.server.ts";
import { readModule } from "#app/school/progress/learning/stops.server.ts";
import { viewModule } from "#app/school/progress/learning/views.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { siteContext } from "#app/site/site.ts";
import type { Route } from "./+types/module.route.ts";
import { ModulePage } from "./module-page.tsx";
import { ownView, useOwnView } from "./own-view.ts";
import { fill } from "#app/content/words/words.ts";

export const handle = { own: true };

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const content = requireContent(context);
  const module = readModule(content, params.track, params.module);
  if (!module) throw lost(context, url);
  const view = await viewModule({ content, site: context.get(siteContext), request }, module);
  return data(view, { status: statusOf(view.access) });
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const address = `${href("/api/learning/:track", params)}?module=${encodeURIComponent(params.module)}`;
  return ownView<ModuleView>(address, serverLoader);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, number, title, summary, program } = loaderData;
  return pageMeta(matches, {
    title: fill(words.title, { number, title, program: program.title }),
    description: summary,
  });
}

export default function ModuleRoute({ loaderData: view }: Route.ComponentProps) {
  useOwnView(view);
  return <ModulePage view={view} />;
}
