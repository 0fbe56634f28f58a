import type { Track } from "#app/school/course/courses.ts";
import type { Standing, Version } from "#app/school/works/work.ts";

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
