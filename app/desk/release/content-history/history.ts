import type { Charges } from "#app/desk/release/charges/charges.ts";
import type { WayBack } from "#app/desk/writing/content/history-view.ts";
import type { FieldChange, Summary } from "#app/desk/release/publishing/summary.ts";
import type { LineChange } from "#app/school/courses/compare/changes.ts";

/** What going back would change, shown before it is ordered. */
export type Undo = { way: WayBack; summary: Summary; charges: Charges };

/** `name`: of who published, where known; empty where a file was changed on disk. */
export type Release = { number: number; at: number; who: string; note: string; files: string[] };

/** `lines`: undefined where the texts are too long to compare here. `fields`: none where only a comment or a picture is another. */
export type Difference = {
  file: string;
  kind: "changed" | "new" | "gone";
  fields: FieldChange[];
  lines: LineChange[] | undefined;
};

export type HistoryPage = {
  releases: Release[];
  opened: (Release & { differences: Difference[] }) | null;
  undo: Undo | null;
  next: number | null;
  /** The titles of the files, as the tree of pages has them. */
  titles: Record<string, string>;
};
