import { type Track, tracks } from "#app/school/courses/course/courses.ts";

/** What stands in a page made at build for how long works of a track wait; the server puts words in place of it (server/http/live-pages.ts). */
export function markedWait(track: Track) {
  return `READING_WAIT_${track}`;
}

/** The tracks whose waits a text speaks of. */
export function waitsIn(text: string) {
  return tracks.filter((track) => text.includes(markedWait(track)));
}

/** Words for a mark; where none can be had, it is said that they cannot. */
export function fillWaits(text: string, words: Map<Track, string>) {
  return tracks.reduce(
    (filled, track) => filled.replaceAll(markedWait(track), words.get(track) ?? "It cannot be said at this moment"),
    text,
  );
}
