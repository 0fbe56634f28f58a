import type { Track } from "#app/school/course/courses.ts";
import { day } from "#app/site/time.ts";

/** Bytes of one piece; the last of a file may be shorter. Bodies of requests are small by design. */
export const partBytes = 48 * 1024;

/** So long a file stays with the draft after its last piece came. A hand-in keeps it for good. */
export const draftLife = 90 * day;

/** A file of a draft. `received`: bytes that lie here, always whole pieces. `scan`: what a virus scanner said; empty where none looked. */
export type Upload = {
  id: string;
  path: string;
  size: number;
  digest: string;
  received: number;
  isWhole: boolean;
  kind: string;
  scan: string;
};

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

/** Why a file that came is not kept: see contents.server.ts. `changed`: it is not the one that was announced. */
export type ContentRefusal =
  | "changed"
  | "infected"
  | "content"
  | "not_text"
  | "macros"
  | "zip_broken"
  | "zip_entries"
  | "zip_large"
  | "zip_path"
  | "zip_link"
  | "zip_nested"
  | "zip_program"
  | "zip_locked";

/** Characters of a path; with what a zip puts before it. */
export const longestPath = 200;
export const longestInnerPath = 300;

/** Shown otherwise than it is (bidi, invisible, control) or read otherwise by some system: no name of a file. */
const unfit = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\\]/u;

/** Whether a path is one below a folder: not absolute, no `.` or `..` in it, and only characters that show what they are. */
export function isFitPath(path: string, longest = longestPath) {
  if (path.length === 0 || path.length > longest || unfit.test(path) || /^[a-z]:/i.test(path)) return false;
  return path.split("/").every((part) => part.trim() !== "" && part !== "." && part !== "..");
}
