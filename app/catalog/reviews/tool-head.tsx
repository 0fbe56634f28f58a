import { href, Link } from "react-router";
import { fill } from "#app/content/words/words.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Bullet } from "#app/ui/bullet.tsx";
import { ButtonLink, OutsideLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { OurRating } from "./stars.tsx";
import { requireGroup } from "#app/catalog/tools/tool-groups.ts";
import styles from "./tool-head.module.css";
import type { Tool } from "#app/catalog/tools/tools.ts";
import type { ToolWords } from "./tool-words.server.ts";
import { ToolFacts } from "./tool-facts.tsx";

/** Name, category, rating, the way to the tool, and what is asked first about it. */
export function ToolHead({ words, tool }: { words: Omit<ToolWords, "report">; tool: Tool }) {
  const { slug, letter, title } = requireGroup(tool.group);
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <Breadcrumbs
          trail={[
            { name: words.trail, to: "/aitools" },
            { name: title, to: `/aitools#${slug}` },
          ]}
          here={tool.name}
        />
        <div className={styles.head}>
          <div className={layout.stack}>
            <p className={layout.row}>
              <Bullet line={slug}>{letter}</Bullet>
              <b>{title}</b>
            </p>
            <h1>{tool.name}</h1>
            <div>
              <OurRating words={words.rating} tested={tool.tested} />
              <Link className={layout.small} to={`${href("/aitools")}#rating`}>
                {words.rating.meaning}
              </Link>
            </div>
            <p className={layout.lede}>{tool.tagline}</p>
            <div className={layout.row}>
              <OutsideLink to={tool.url}>{words.visit}</OutsideLink>
              <ButtonLink look="ghost" to={`/schedule-consultation?from=tool-${tool.slug}`}>
                {fill(words.ask, { tool: tool.name })}
              </ButtonLink>
            </div>
          </div>
          <ToolFacts words={words.facts} tool={tool} />
        </div>
        {tool.statusNote ? (
          <div className={styles.note}>
            <Notice kind="note">{tool.statusNote}</Notice>
          </div>
        ) : null}
      </div>
    </section>
  );
}
