import { useLocation } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/tools.route.ts";
import { CompareBar } from "./compare-bar.tsx";
import { GroupFilter } from "./group-filter.tsx";
import { GroupLine } from "./group-line.tsx";
import { ToolSearch } from "./tool-search.tsx";
import { toolsPageOf } from "#app/catalog/tools/tools-words.server.ts";
import { toolDirectory } from "#app/catalog/tools/tools.server.ts";
import styles from "./tools.module.css";

export function loader({ context }: Route.LoaderArgs) {
  describeTrail(context, { name: "AI Tools", path: "/aitools" });
  const content = requireContent(context);
  const { groups: _groups, ...words } = toolsPageOf(content);
  return { words, groups: toolDirectory(content) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData && { ...loaderData.words, path: "/aitools", line: "prompts" });
}

export default function ToolsPage({ loaderData: { words, groups } }: Route.ComponentProps) {
  const { key } = useLocation();
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.directory}`}>
        <div className={styles.head}>
          <div className={layout.stack}>
            <h1 className={layout.pageTitle}>{words.heading}</h1>
            <p className={layout.lede}>{words.lede}</p>
          </div>
          <ToolSearch words={words.search} />
        </div>
        {/* A link to /aitools#agents must find its line shown: every new address starts with all of them. */}
        <GroupFilter key={key} words={words.filter} groups={groups} />
        <form action="/aitools/compare">
          {groups.map((group) => (
            <GroupLine key={group.slug} words={words.stop} group={group} />
          ))}
          <CompareBar words={words.bar} />
        </form>
        <p id="rating" className={layout.soft}>
          {words.rating}
        </p>
      </div>
    </section>
  );
}
