import type { Tutorial } from "./tutorials.ts";

/** On a sheet of 640 × 270. */
export type Point = [x: number, y: number];

/** The higher the level, the more the line climbs; always level or at 45 degrees. */
const routes: Record<Tutorial["category"], Point[]> = {
  Beginner: [
    [50, 150],
    [590, 150],
  ],
  Intermediate: [
    [50, 190],
    [260, 190],
    [350, 100],
    [590, 100],
  ],
  Advanced: [
    [50, 210],
    [190, 210],
    [260, 140],
    [380, 140],
    [450, 70],
    [590, 70],
  ],
};

export function routeOf(category: Tutorial["category"]) {
  return routes[category];
}

/** Where each chapter begins on the route, its length being the whole duration. */
export function chapterStops(route: Point[], duration: string, chapters: { at: string }[]): Point[] {
  const total = secondsOf(duration);
  return chapters.map(({ at }) => pointAt(route, secondsOf(at) / total));
}

function secondsOf(clock: string) {
  const [minutes = "0", seconds = "0"] = clock.split(":");
  return Number(minutes) * 60 + Number(seconds);
}

/** The point after `share` (0 to 1) of the way. */
function pointAt(route: Point[], share: number): Point {
  const legs = route
    .slice(1)
    .map((to, place) => ({ from: route[place] ?? to, to, length: distance(route[place] ?? to, to) }));
  let left = share * legs.reduce((sum, { length }) => sum + length, 0);
  for (const { from, to, length } of legs) {
    if (left <= length) return [between(from[0], to[0], left / length), between(from[1], to[1], left / length)];
    left -= length;
  }
  return route.at(-1) ?? [0, 0];
}

function distance([x1, y1]: Point, [x2, y2]: Point) {
  return Math.hypot(x2 - x1, y2 - y1);
}

function between(from: number, to: number, share: number) {
  return Math.round(from + (to - from) * share);
}
