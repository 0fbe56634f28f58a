import { OutsideLink } from "#app/ui/form/button.tsx";
import styles from "./video-review.module.css";

/** The box of specification §2. A video is linked, not embedded: nothing foreign loads before a click. */
export function VideoReview({ video, name }: { video?: string; name: string }) {
  return (
    <section className={styles.video} aria-labelledby="video-review">
      <h2 id="video-review">Video Review</h2>
      {video ? <OutsideLink to={video}>Watch the review of {name}</OutsideLink> : <p>Video review coming soon</p>}
    </section>
  );
}
