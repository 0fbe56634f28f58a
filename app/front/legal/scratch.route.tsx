import { Prose } from "#app/content/reading/prose.tsx";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/scratch.route.ts";
import { scratchOf } from "./scratch.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { page: scratchOf(requireContent(context)) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page);
}

export default function ScratchRoutePage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <article className={layout.section}>
      <div className={layout.narrow}>
        <h1 className={`${layout.pageTitle} ${layout.head}`}>{page.title}</h1>
        <Prose blocks={page.body} />
      </div>
    </article>
  );
}
