import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import type { Route } from "./+types/compare.route.ts";
import { Comparison } from "./comparison.tsx";
import { OtherChoice, ToolChoice } from "./tool-choice.tsx";
import { toolDirectory, toolsToCompare } from "#app/catalog/tools/tools.server.ts";

/** Rendered for each request: what is compared stands in the address, so that it can be shared. */
export function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.getAll("tool");
  const content = requireContent(context);
  return { ...toolsToCompare(content, asked), groups: toolDirectory(content) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const compared = loaderData?.compared ?? [];
  return pageMeta(matches, {
    title: compared.length >= 2 ? `${listOf(compared)} side by side` : "Compare AI tools",
    description:
      "Two or three AI tools next to each other: what each is for, how it is sold, where your data goes and where it stops.",
  });
}

export default function ComparePage({ loaderData: { compared, leftOut, groups } }: Route.ComponentProps) {
  const enough = compared.length >= 2;
  const chosen = compared.map(({ slug }) => slug);
  const Choice = enough ? OtherChoice : ToolChoice;
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <Breadcrumbs trail={[{ name: "AI Tools", to: "/aitools" }]} here="Compare" />
        <div className={layout.head}>
          <h1 className={layout.pageTitle}>
            {enough ? `${listOf(compared)}, side by side` : "Choose two or three tools"}
          </h1>
          <p className={layout.lede}>
            {enough
              ? "The address of this page keeps your choice, so you can send it to a colleague."
              : "Tick the ones you hesitate between, from any line. They then stand next to each other, point by point."}
          </p>
        </div>
        {leftOut > 0 ? <TooMany tools={compared} /> : null}
        {enough ? <Comparison tools={compared} /> : null}
        <Choice key={chosen.join()} groups={groups} chosen={chosen} />
      </div>
    </section>
  );
}

function TooMany({ tools }: { tools: Named[] }) {
  return (
    <Notice kind="note">
      Three is the most that stays readable. These are the first three you chose: {listOf(tools)}.
    </Notice>
  );
}

type Named = { name: string };

function listOf(tools: Named[]) {
  return new Intl.ListFormat("en-US").format(tools.map(({ name }) => name));
}
