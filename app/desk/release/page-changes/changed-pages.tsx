import type { PageChanges } from "./page-changes.ts";
import styles from "./changed-pages.module.css";

/** Which addresses come, move and go, in words. */
export function ChangedPages({ pages: { appear, moves, go, lists } }: { pages: PageChanges }) {
  if (appear.length + moves.length + go.length + lists.length === 0) return null;
  return (
    <section className={styles.pages} aria-labelledby="pages-title">
      <h3 id="pages-title">Pages</h3>
      <ul>
        {appear.map((address) => (
          <li key={address}>{`${address} is new.`}</li>
        ))}
        {moves.map(({ from, to }) => (
          <li key={from}>{`${from} moves to ${to}. The old address sends on.`}</li>
        ))}
        {go.map((address) => (
          <li key={address}>{`${address} is gone. Its address says so, and leads to what is near.`}</li>
        ))}
        {lists.map(({ noun, titles }) => (
          <li key={noun}>{`New order (${noun}): ${titles.join(", ")}.`}</li>
        ))}
      </ul>
    </section>
  );
}
