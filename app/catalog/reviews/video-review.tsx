import { fill } from "#app/content/words/words.ts";
import { OutsideLink } from "#app/ui/form/button.tsx";
import type { ToolWords } from "./tool-words.server.ts";
import styles from "./video-review.module.css";

/** The box of specification §2. A video is linked, not embedded: nothing foreign loads before a click. */
export function VideoReview({ words, video, name }: { words: ToolWords["video"]; video?: string; name: string }) {
  return (
    <section className={styles.video} aria-labelledby="video-review">
      <h2 id="video-review">{words.heading}</h2>
      {video ? <OutsideLink to={video}>{fill(words.watch, { tool: name })}</OutsideLink> : <p>{words.none}</p>}
    </section>
  );
}
