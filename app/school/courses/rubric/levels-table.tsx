import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./levels-table.module.css";
import { levelNames } from "./level-names.ts";
import { type Criterion, meets } from "./rubric.ts";
import { useWorkParts } from "#app/school/courses/part-words/use-school-words.ts";

type Props = { criteria: readonly Criterion[]; levels: Partial<Record<string, number>> };

/** How far a work is in each criterion, with what that level means. */
export function LevelsTable({ criteria, levels }: Props) {
  const { levels: caption } = useWorkParts().reading;
  return (
    <table className={styles.levels}>
      <caption className={layout.visuallyHidden}>{caption}</caption>
      <tbody>
        {criteria.map(({ id, name, levels: words }) => {
          const level = levels[id] ?? 0;
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                <Icon name={level >= meets ? "check" : "warning"} />
                <b>{levelNames[level]}</b>
              </td>
              <td>{words[level]}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
