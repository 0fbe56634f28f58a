import { useEffect, useRef } from "react";
import styles from "#app/school/courses/course/course.module.css";
import type { Lesson } from "#app/school/courses/course/courses.ts";
import { useFilmWords } from "#app/school/courses/part-words/use-school-words.ts";
import { keepPlace, placeIn } from "./film-place.ts";
import opens from "#app/ui/opens.module.css";

/**
 * A film loads when it is started, and goes on where this browser left it. Its words stand below it for whoever cannot or
 * will not hear them.
 */
export function Film({ film, title }: { film: NonNullable<Lesson["film"]>; title: string }) {
  const words = useFilmWords();
  const video = useRef<HTMLVideoElement>(null);
  const returned = useRef(false);

  /** Once, at its first sign of life: a reader who then moves it is left alone. */
  function goBack() {
    if (returned.current || !video.current) return;
    returned.current = true;
    const place = placeIn(film.source);
    if (place !== undefined && place < video.current.duration) video.current.currentTime = place;
  }
  function keep() {
    if (returned.current && video.current) keepPlace(film.source, video.current.currentTime, video.current.duration);
  }
  // In step with a film that was started before React was there.
  useEffect(() => {
    if ((video.current?.readyState ?? 0) > 0) goBack();
    // Once: afterwards the film says so itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div className={styles.film} data-hydrate="">
      <video
        ref={video}
        controls
        preload="none"
        crossOrigin="anonymous"
        src={film.source}
        aria-label={title}
        onLoadedMetadata={goBack}
        onTimeUpdate={keep}
      >
        <track kind="captions" src={film.captions} srcLang="en" label={words.captions} default />
      </video>
      <details>
        <summary className={opens.opens}>{words.transcript}</summary>
        <p>{film.transcript}</p>
      </details>
    </div>
  );
}
