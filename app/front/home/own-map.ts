import { forgetStops, noteStop, seenStops } from "#app/catalog/stops/seen-stops.ts";

/** Keeps that this page was seen, if it is a stop, and fills the map, if it is here. */
export function keepOwnMap(isStop: boolean) {
  if (isStop) noteStop(location.pathname);
  showOwnMap();
}

/** Fills the stops that were seen in this browser and moves "You are here" to the last of them. */
export function showOwnMap() {
  const find = (marks: string) => document.querySelectorAll<HTMLElement>(marks);
  for (const stop of seenStops())
    for (const { dataset } of find(`[data-stop="${stop}"]`)) {
      // One in the wide drawing, one in the narrow.
      for (const { dataset: before } of find("[data-seen=last]")) if (before.stop !== stop) before.seen = "";
      dataset.seen = "last";
      if (dataset.at) find("[data-here]")[0]?.setAttribute("transform", dataset.at);
    }
}

export function startOver() {
  forgetStops();
  location.reload();
}
