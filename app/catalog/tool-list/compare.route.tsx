import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { fill } from "#app/content/words/words.ts";
import { useNames } from "#app/content/words/use-every-page.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import type { Route } from "./+types/compare.route.ts";
import { Comparison } from "./comparison.tsx";
import { OtherChoice, ToolChoice } from "./tool-choice.tsx";
import { comparePageOf, toolsPageOf } from "#app/catalog/tools/tools-words.server.ts";
import { toolDirectory, toolsToCompare } from "#app/catalog/tools/tools.server.ts";

/** Rendered for each request: what is compared stands in the address, so that it can be shared. */
export function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.getAll("tool");
  const content = requireContent(context);
  const { bar } = toolsPageOf(content);
  return {
    words: { ...comparePageOf(content), bar },
    ...toolsToCompare(content, asked),
    groups: toolDirectory(content),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, compared } = loaderData;
  const title = compared.length >= 2 ? fill(words.chosenTitle, { tools: listOf(compared) }) : words.title;
  return pageMeta(matches, { title, description: words.description });
}

export default function ComparePage({ loaderData: { words, compared, leftOut, groups } }: Route.ComponentProps) {
  const called = useNames();
  const enough = compared.length >= 2;
  const chosen = compared.map(({ slug }) => slug);
  const Choice = enough ? OtherChoice : ToolChoice;
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <Breadcrumbs trail={[{ name: called("AI Tools"), to: "/aitools" }]} here={words.here} />
        <div className={layout.head}>
          <h1 className={layout.pageTitle}>
            {enough ? fill(words.chosen.heading, { tools: listOf(compared) }) : words.heading}
          </h1>
          <p className={layout.lede}>{enough ? words.chosen.lede : words.lede}</p>
        </div>
        {leftOut > 0 ? <Notice kind="note">{fill(words.tooMany, { tools: listOf(compared) })}</Notice> : null}
        {enough ? <Comparison words={words} tools={compared} /> : null}
        <Choice key={chosen.join()} words={words} groups={groups} chosen={chosen} />
      </div>
    </section>
  );
}

type Named = { name: string };

function listOf(tools: Named[]) {
  return new Intl.ListFormat("en-US").format(tools.map(({ name }) => name));
}
