import { Link } from "react-router";
import { formatDay } from "#app/site/time.ts";
import { Bullet } from "#app/ui/bullet.tsx";
import styles from "./group-line.module.css";
import { groupWords } from "#app/catalog/tools/group-words.ts";
import { statusWords } from "#app/catalog/tools/tool-status.ts";
import type { DirectoryGroup, ToolSummary } from "#app/catalog/tools/tools.server.ts";

/** One line of the directory, every tool a stop. A stop that is chosen for comparison fills. */
export function GroupLine({ group: { slug, letter, title, tools } }: { group: DirectoryGroup }) {
  return (
    <section id={slug} data-line={slug} className={styles.line} aria-labelledby={`${slug}-title`}>
      <div className={styles.head}>
        <h2 id={`${slug}-title`}>
          <Bullet line={slug}>{letter}</Bullet>
          {title}
        </h2>
        <p>{groupWords[slug].job}</p>
      </div>
      <ul className={styles.stops}>
        {tools.map((tool) => (
          <ToolStop key={tool.slug} tool={tool} />
        ))}
      </ul>
    </section>
  );
}

function ToolStop({ tool: { slug, name, tagline, status, checked } }: { tool: ToolSummary }) {
  return (
    <li className={styles.stop}>
      <div className={styles.words}>
        <h3>
          <Link to={`/tools/${slug}`}>{name}</Link>
        </h3>
        <p data-quoted="">{tagline}</p>
      </div>
      <p className={styles.state}>
        {status === "active" ? null : <b>{statusWords[status]}</b>}
        <span>
          checked <time dateTime={checked}>{formatDay(checked)}</time>
        </span>
      </p>
      <label className={styles.compare}>
        <input type="checkbox" name="tool" value={slug} aria-label={`Compare ${name}`} />
        Compare
      </label>
    </li>
  );
}
