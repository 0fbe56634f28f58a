import type { Track } from "#app/school/courses/course/courses.ts";
import { day } from "#app/site/time.ts";

/** So long a file stays with the draft after its last piece came. A hand-in keeps it for good. */
export const draftLife = 90 * day;

/** What a browser says of a file before it sends it. `digest`: SHA-256 in hex. */
export type Announced = { track: Track; module: number; path: string; size: number; digest: string };

/**
 * Why a file is not taken before anything was sent. `path`: a name that is none of ours. `kind`: its ending is not on the
 * list. `empty`, `large`: of this file. `files`, `work`, `student`: too many, or too much, together. `taken`: the draft has
 * another file of this name. `waiting`: a version waits to be read.
 */
export type BeginRefusal =
  | "closed"
  | "waiting"
  | "path"
  | "kind"
  | "empty"
  | "large"
  | "files"
  | "work"
  | "student"
  | "taken"
  | "often";
