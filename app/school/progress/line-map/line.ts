import type { ProgramSlug } from "#app/content/prices/prices.ts";
import type { StopKind, WorkState } from "#app/school/courses/course/progress.ts";

/** `on`: the day on which it was done, YYYY-MM-DD in UTC; null while it is not. */
type MapStop = { title: string; path: string; kind: StopKind; on: string | null };
/** `on`: since when the work stands as it does. */
export type MapWork = { path: string; title: string; state: WorkState; on: string };
export type MapModule = { number: number; title: string; stops: MapStop[]; work: MapWork | null };

/** A student's own line: what was done when. `number` of the certificate where one stands. */
export type LineMapView = {
  program: { slug: ProgramSlug; title: string };
  name: string;
  modules: MapModule[];
  done: boolean;
  certificate: { number: string; path: string; on: string } | null;
};
