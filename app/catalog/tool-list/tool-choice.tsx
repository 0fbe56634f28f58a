import { Bullet } from "#app/ui/bullet.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { groupWords } from "#app/catalog/tools/group-words.ts";
import styles from "./tool-choice.module.css";
import type { DirectoryGroup } from "#app/catalog/tools/tools.server.ts";

type Props = {
  groups: DirectoryGroup[];
  /** Slugs of the tools that are compared now, or the one that waits for another. */
  chosen: string[];
};

/** All tools by name, to choose from. */
export function ToolChoice({ groups, chosen }: Props) {
  return (
    <form action="/aitools/compare" className={styles.choice}>
      {groups.map(({ slug, letter, tools }) => (
        <fieldset key={slug}>
          <legend>
            <Bullet line={slug}>{letter}</Bullet>
            {groupWords[slug].category}
          </legend>
          <div>
            {tools.map((tool) => (
              <label key={tool.slug}>
                <input type="checkbox" name="tool" value={tool.slug} defaultChecked={chosen.includes(tool.slug)} />
                {tool.name}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <CompareBar />
    </form>
  );
}

/** The same, out of the way below a comparison. */
export function OtherChoice(props: Props) {
  return (
    <details className={styles.other}>
      <summary>Choose other tools</summary>
      <ToolChoice {...props} />
    </details>
  );
}
