import { Bullet } from "#app/ui/bullet.tsx";
import { groupWords } from "#app/catalog/tools/group-words.ts";
import styles from "./group-filter.module.css";
import type { DirectoryGroup } from "#app/catalog/tools/tools.server.ts";
import layout from "#app/ui/layout.module.css";

/**
 * Which lines the directory shows, and how many tools that are. Radio buttons of no form: tools.module.css hides the other
 * lines, and the other counts, while one is chosen.
 */
export function GroupFilter({ groups }: { groups: DirectoryGroup[] }) {
  const all = groups.reduce((sum, { tools }) => sum + tools.length, 0);
  return (
    <>
      <fieldset className={styles.filter}>
        <legend className={layout.visuallyHidden}>Show</legend>
        <div className={styles.pills}>
          <label>
            <input type="radio" name="line" value="all" defaultChecked />
            <span>All lines</span>
          </label>
          {groups.map(({ slug, letter }) => (
            <label key={slug} data-line={slug}>
              <input type="radio" name="line" value={slug} />
              <span>
                <Bullet line={slug}>{letter}</Bullet>
                {groupWords[slug].category}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className={styles.count}>
        <span>{`${all} tools on five lines. `}</span>
        {groups.map(({ slug, tools }) => (
          <span key={slug} data-count={slug}>
            {countOf(tools, groupWords[slug].category)}
          </span>
        ))}
        Tick two or three to see them side by side.
      </p>
    </>
  );
}

function countOf({ length }: DirectoryGroup["tools"], category: string) {
  return `${length} ${length === 1 ? "tool" : "tools"} for ${category.toLowerCase()}. `;
}
