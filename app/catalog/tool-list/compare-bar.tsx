import { Button } from "#app/ui/form/button.tsx";
import styles from "./compare-bar.module.css";

/** The end of a form in which tools are chosen. It follows down the page as soon as one is, and counts by style rules. */
export function CompareBar() {
  return (
    <div className={styles.bar}>
      <p role="status">
        <span className={styles.hint}>Choose two or three tools, from any line, to see them side by side.</span>
        <span className={styles.count} />
      </p>
      <Button>Compare</Button>
    </div>
  );
}
