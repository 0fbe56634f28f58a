import { attempt } from "#app/site/attempt.ts";

/** Seconds from the beginning and from the end in which no place is worth going back to. */
const near = 10;

/** Seconds at which the reader left this film in this browser; undefined where nothing is kept. */
export function placeIn(source: string) {
  const seconds = Number(attempt(() => localStorage.getItem(keyOf(source))));
  return seconds > 0 ? seconds : undefined;
}

/** Keeps a place for the next visit. Where the browser keeps nothing, nothing is kept. */
export function keepPlace(source: string, seconds: number, duration: number) {
  const isWorth = seconds > near && seconds < duration - near;
  attempt(() =>
    isWorth ? localStorage.setItem(keyOf(source), String(Math.floor(seconds))) : localStorage.removeItem(keyOf(source)),
  );
}

function keyOf(source: string) {
  return `film-${source}`;
}
