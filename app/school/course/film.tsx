import type { Lesson } from "./courses.ts";
import styles from "./course.module.css";

/** A film loads when it is started. Its words stand below it for whoever cannot or will not hear them. */
export function Film({ film, title }: { film: NonNullable<Lesson["film"]>; title: string }) {
  return (
    <div className={styles.film}>
      <video controls preload="none" crossOrigin="anonymous" src={film.source} aria-label={title}>
        <track kind="captions" src={film.captions} srcLang="en" label="English" default />
      </video>
      <details>
        <summary>Read what is said</summary>
        <p>{film.transcript}</p>
      </details>
    </div>
  );
}
