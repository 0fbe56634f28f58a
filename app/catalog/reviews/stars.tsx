import styles from "./stars.module.css";
import { fill } from "#app/content/words/words.ts";
import type { ToolWords } from "./tool-words.server.ts";
import { toolRating } from "#app/catalog/tools/tool-groups.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";
import { formatDay } from "#app/site/time.ts";

const star = "M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z";

/** The rating of specification §9: the same for every tool, said to be ours, and what stands behind it. */
export function OurRating({ words, tested }: { words: ToolWords["rating"] } & Pick<Tool, "tested">) {
  const places = Array.from({ length: toolRating }, (_, place) => place * 26);
  return (
    <p className={styles.rating}>
      <svg viewBox={`0 0 ${26 * toolRating} 24`} aria-hidden="true">
        {places.map((x) => (
          <path key={x} d={star} transform={`translate(${x + 1} 0)`} />
        ))}
      </svg>
      <b>{toolRating.toFixed(1)}</b>
      <span>
        {fill(words.stars, { stars: toolRating })}{" "}
        {tested ? fill(words.tested, { date: formatDay(tested.day), how: tested.how }) : words.stated}
      </span>
    </p>
  );
}
