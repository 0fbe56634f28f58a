import { Bullet } from "#app/ui/bullet.tsx";
import { CompareBar } from "./compare-bar.tsx";
import type { ToolsPageWords } from "#app/catalog/tools/tools-words.server.ts";
import styles from "./tool-choice.module.css";
import type { DirectoryGroup } from "#app/catalog/tools/tools.server.ts";

type Props = {
  words: { bar: ToolsPageWords["bar"]; other: string };
  groups: DirectoryGroup[];
  /** Slugs of the tools that are compared now, or the one that waits for another. */
  chosen: string[];
};

/** All tools by name, to choose from. */
export function ToolChoice({ words, groups, chosen }: Props) {
  return (
    <form action="/aitools/compare" className={styles.choice}>
      {groups.map(({ slug, letter, category, tools }) => (
        <fieldset key={slug}>
          <legend>
            <Bullet line={slug}>{letter}</Bullet>
            {category}
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
      <CompareBar words={words.bar} />
    </form>
  );
}

/** The same, out of the way below a comparison. */
export function OtherChoice(props: Props) {
  return (
    <details className={styles.other}>
      <summary>{props.words.other}</summary>
      <ToolChoice {...props} />
    </details>
  );
}
