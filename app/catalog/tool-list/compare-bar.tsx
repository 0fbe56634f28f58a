import type { ToolsPageWords } from "#app/catalog/tools/tools-words.server.ts";
import { Button } from "#app/ui/form/button.tsx";
import styles from "./compare-bar.module.css";

/** The end of a form in which tools are chosen. It follows down the page as soon as one is, and counts by style rules. */
export function CompareBar({ words }: { words: ToolsPageWords["bar"] }) {
  return (
    <div className={styles.bar} data-screen-only="">
      <p role="status">
        <span className={styles.hint}>{words.hint}</span>
        <span className={styles.count} />
      </p>
      <Button>{words.button}</Button>
    </div>
  );
}
