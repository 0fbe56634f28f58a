import type { Track } from "#app/school/courses/course/courses.ts";
import type { LineChange } from "#app/school/courses/compare/changes.ts";
import type { OpenRemark, Standing, Version } from "#app/school/handing-in/works/work.ts";

/** A version without its text, which its own page brings. */
export type VersionSummary = Omit<Version, "text"> & { characters: number };

/** A work as its student sees it: all versions, newest first. */
export type WorkView = {
  standing: Standing;
  /** Of the exercise, and of the program. */
  title: string;
  program: string;
  track: Track;
  module: number;
  versions: VersionSummary[];
};

export type VersionView = Omit<WorkView, "versions"> & { version: Version; newest: number };

/** A file of two versions, by its SHA-256. */
export type FileChange = { path: string; kind: "same" | "changed" | "added" | "removed" };

/** `changes` is null where a text is too long to compare. `open`: remarks that are not done yet, newest first. */
export type CompareView = Omit<WorkView, "versions"> & {
  before: VersionSummary;
  after: VersionSummary;
  changes: LineChange[] | null;
  files: FileChange[];
  open: OpenRemark[];
};
