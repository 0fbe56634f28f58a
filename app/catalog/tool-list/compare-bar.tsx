import { Button } from "#app/ui/form/button.tsx";
import styles from "./compare-bar.module.css";

/** The end of a form in which tools are chosen. It follows down the page as soon as one is. */
export function CompareBar() {
  return (
    <div className={styles.bar}>
      <p>Choose two or three tools, from any line, to see them side by side.</p>
      <Button>Compare the chosen tools</Button>
    </div>
  );
}
