import { href, Link } from "react-router";
import { formatDay } from "#app/site/time.ts";
import { Bullet } from "#app/ui/bullet.tsx";
import styles from "./group-line.module.css";
import { Words } from "#app/content/words/words.tsx";
import type { ToolsPageWords } from "#app/catalog/tools/tools-words.server.ts";
import { statusWords } from "#app/catalog/tools/tool-status.ts";
import type { DirectoryGroup, ToolSummary } from "#app/catalog/tools/tools.server.ts";

/** One line of the directory, every tool a stop. A stop that is chosen for comparison fills. */
export function GroupLine({
  words,
  group: { slug, letter, title, job, tools },
}: {
  words: ToolsPageWords["stop"];
  group: DirectoryGroup;
}) {
  return (
    <section id={slug} data-line={slug} className={styles.line} aria-labelledby={`${slug}-title`}>
      <div className={styles.head}>
        <h2 id={`${slug}-title`}>
          <Bullet line={slug}>{letter}</Bullet>
          {title}
        </h2>
        <p>{job}</p>
      </div>
      <ul className={styles.stops}>
        {tools.map((tool) => (
          <ToolStop key={tool.slug} words={words} tool={tool} />
        ))}
      </ul>
    </section>
  );
}

function ToolStop({ words, tool }: { words: ToolsPageWords["stop"]; tool: ToolSummary }) {
  const { slug, name, tagline, status, checked } = tool;
  return (
    <li className={styles.stop}>
      <div className={styles.words}>
        <h3>
          <Link to={href("/tools/:tool", { tool: slug })}>{name}</Link>
        </h3>
        <p data-quoted="">{tagline}</p>
      </div>
      <p className={styles.state}>
        {status === "active" ? null : <b>{statusWords[status]}</b>}
        <span>
          <Words text={words.checked} values={{ date: <time dateTime={checked}>{formatDay(checked)}</time> }} />
        </span>
      </p>
      <label className={styles.compare}>
        <input type="checkbox" name="tool" value={slug} aria-label={`${words.compare} ${name}`} />
        {words.compare}
      </label>
    </li>
  );
}
