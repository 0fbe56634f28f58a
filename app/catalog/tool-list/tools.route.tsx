import { useLocation } from "react-router";
import { breadcrumbs } from "#app/content/meta/schema-org.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/tools.route.ts";
import { CompareBar } from "./compare-bar.tsx";
import { GroupFilter } from "./group-filter.tsx";
import { GroupLine } from "./group-line.tsx";
import { ToolSearch } from "./tool-search.tsx";
import { toolDirectory } from "#app/catalog/tools/tools.server.ts";
import styles from "./tools.module.css";

export function loader({ context }: Route.LoaderArgs) {
  describePage(context, breadcrumbs(originOf(context), [{ name: "AI Tools", path: "/aitools" }]));
  return { groups: toolDirectory(requireContent(context)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "AI tools",
    description:
      "Seventeen AI tools in five groups, each with a review that names its job, its limits and the day we checked it.",
    path: "/aitools",
    line: "prompts",
  });
}

export default function ToolsPage({ loaderData: { groups } }: Route.ComponentProps) {
  const { key } = useLocation();
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.directory}`}>
        <div className={styles.head}>
          <div className={layout.stack}>
            <h1 className={layout.pageTitle}>AI tools, and where each one stops</h1>
            <p className={layout.lede}>
              A review tells you what the tool is for, how it is sold, and when to leave it alone.
            </p>
          </div>
          <ToolSearch />
        </div>
        {/* A link to /aitools#agents must find its line shown: every new address starts with all of them. */}
        <GroupFilter key={key} groups={groups} />
        <form action="/aitools/compare">
          {groups.map((group) => (
            <GroupLine key={group.slug} group={group} />
          ))}
          <CompareBar />
        </form>
        <p id="rating" className={layout.soft}>
          What the stars mean: every tool listed here has five of five in our rating. We state it; it is neither a test
          result nor a count of votes, so it tells you nothing about one tool against another. Each review says what it
          rests on and where the tool stops.
        </p>
      </div>
    </section>
  );
}
