import { Bullet } from "#app/ui/bullet.tsx";
import { fill } from "#app/content/words/words.ts";
import type { ToolsPageWords } from "#app/catalog/tools/tools-words.server.ts";
import styles from "./group-filter.module.css";
import type { DirectoryGroup } from "#app/catalog/tools/tools.server.ts";
import layout from "#app/ui/layout.module.css";

/**
 * Which lines the directory shows, and how many tools that are. Radio buttons of no form: tools.module.css hides the other
 * lines, and the other counts, while one is chosen.
 */
export function GroupFilter({ words, groups }: { words: ToolsPageWords["filter"]; groups: DirectoryGroup[] }) {
  const all = groups.reduce((sum, { tools }) => sum + tools.length, 0);
  return (
    <>
      <fieldset className={styles.filter} data-screen-only="">
        <legend className={layout.visuallyHidden}>{words.legend}</legend>
        <div className={styles.pills}>
          <label>
            <input type="radio" name="line" value="all" defaultChecked />
            <span>{words.all}</span>
          </label>
          {groups.map(({ slug, letter, category }) => (
            <label key={slug} data-line={slug}>
              <input type="radio" name="line" value={slug} />
              <span>
                <Bullet line={slug}>{letter}</Bullet>
                {category}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className={styles.count}>
        <span>{`${fill(words.count, { count: all })} `}</span>
        {groups.map(({ slug, category, tools }) => (
          <span key={slug} data-count={slug}>
            {`${fill(tools.length === 1 ? words.one : words.many, { count: tools.length, group: category.toLowerCase() })} `}
          </span>
        ))}
        {words.hint}
      </p>
    </>
  );
}
