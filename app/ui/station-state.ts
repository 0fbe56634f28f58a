/** done: filled with the line's colour. end: with a double ring. arrived: both. Words beside it must say the same. */
export type StationState = "done" | "end" | "arrived";

/** How a station of a line is drawn by its place, which counts from 0, and whether it is done. */
export function stationState(place: number, stations: number, done: boolean): StationState | undefined {
  const last = place === stations - 1;
  if (done) return last ? "arrived" : "done";
  return last ? "end" : undefined;
}
