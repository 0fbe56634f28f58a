import styles from "./lost-line.module.css";

/** A line that ends before its station: two stops, the buffers, and a ring that was never built. */
export function LostLine() {
  return (
    <svg className={styles.drawing} viewBox="0 0 560 300" aria-hidden="true">
      <path className={styles.planned} d="M322 170L402 90H462" />
      <path className={styles.track} d="M24 250H150L266 134" />
      <path className={styles.buffer} d="M243 105L295 157" />
      <circle className={styles.stop} cx="24" cy="250" r="15" />
      <circle className={styles.stop} cx="150" cy="250" r="15" />
      <circle className={styles.missing} cx="508" cy="90" r="24" />
    </svg>
  );
}
