import { href, Link } from "react-router";
import { fill } from "#app/content/words/words.ts";
import { Bullet } from "#app/ui/bullet.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./alternatives.module.css";
import type { ToolWords } from "./tool-words.server.ts";
import { comparePath } from "#app/catalog/tools/compare-path.ts";
import { requireGroup } from "#app/catalog/tools/tool-groups.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";

export type Alternative = Pick<Tool, "slug" | "name" | "tagline" | "group">;

type Props = { words: Pick<ToolWords, "alternatives" | "compare">; tool: Tool; alternatives: Alternative[] };

/** Other tools for the same job, as changes to another line, and the way to see them side by side. */
export function Alternatives({ words, tool, alternatives }: Props) {
  const compared = [tool, ...alternatives].slice(0, 3);
  return (
    <nav className={layout.section} aria-labelledby="alternatives">
      <div className={layout.wrap}>
        <div className={styles.head}>
          <h2 id="alternatives">{words.alternatives}</h2>
          <ButtonLink look="ghost" to={comparePath(compared.map(({ slug }) => slug))}>
            {fill(words.compare, { tools: listNames(compared.map(({ name }) => name)) })}
          </ButtonLink>
        </div>
        <ul className={styles.list}>
          {alternatives.map(({ slug, name, tagline, group }) => (
            <li key={slug} data-line={group}>
              <Link to={href("/tools/:tool", { tool: slug })}>
                <Bullet line={group}>{requireGroup(group).letter}</Bullet>
                {name}
              </Link>
              <p data-quoted="">{tagline}</p>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function listNames(names: string[]) {
  return new Intl.ListFormat("en-US").format(names);
}
