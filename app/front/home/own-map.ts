import { noteStop, seenStops } from "#app/site/seen-stops.ts";

/** Keeps that this page was seen, if it is a stop, and fills the map, if it is here. */
export function keepOwnMap() {
  noteStop(location.pathname);
  showOwnMap();
}

/** Fills the stops that were seen in this browser and moves "You are here" to the last of them. */
export function showOwnMap() {
  const stops = [...document.querySelectorAll<HTMLElement>("[data-stop]")];
  const seen = seenStops();
  const last = seen.findLast((stop) => stops.some(({ dataset }) => dataset.stop === stop));
  for (const each of stops) {
    const { stop = "", at } = each.dataset;
    if (seen.includes(stop)) each.dataset.seen = "";
    each.ariaCurrent = stop === last ? "location" : null;
    if (stop === last && at) document.querySelector("[data-here]")?.setAttribute("transform", at);
  }
}
