import styles from "./lines-table.module.css";
import { shownParts } from "./shown-text.ts";

/** One line of somebody else's words, as text, with what would hide in it made visible. */
export function LineText({ text }: { text: string }) {
  const parts = shownParts(text);
  if (parts.length === 1) return text;
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // Parts of a text that never changes.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={place} className={styles.hidden}>
        {part}
      </mark>
    ),
  );
}
