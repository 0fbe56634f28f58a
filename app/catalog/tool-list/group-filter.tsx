import { Bullet } from "#app/ui/bullet.tsx";
import { groupWords } from "#app/catalog/tools/group-words.ts";
import styles from "./group-filter.module.css";
import { toolGroups } from "#app/catalog/tools/tool-groups.ts";

/** Which lines the directory shows. Radio buttons of no form: tools.module.css hides the others while one is chosen. */
export function GroupFilter() {
  return (
    <fieldset className={styles.filter}>
      <legend>Show</legend>
      <label>
        <input type="radio" name="line" value="all" defaultChecked />
        <span>All</span>
      </label>
      {toolGroups.map(({ slug, letter }) => (
        <label key={slug} data-line={slug}>
          <input type="radio" name="line" value={slug} />
          <span>
            <Bullet line={slug}>{letter}</Bullet>
            {groupWords[slug].category}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
