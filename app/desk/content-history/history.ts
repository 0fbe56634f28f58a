import { href } from "react-router";
import type { Charges } from "#app/desk/charges/charges.ts";
import type { FieldChange, Summary } from "#app/desk/publishing/summary.ts";
import type { LineChange } from "#app/school/compare/changes.ts";

export type WayBack = "take-back" | "bring-back";

/** What going back would change, shown before it is ordered. */
export type Undo = { way: WayBack; summary: Summary; charges: Charges };

/** `way`: of the opened release, to be looked through. An empty `file` is every file; `number` opens one release; `before`: those with a smaller number. */
export type HistoryView = { file: string; number: number | null; before: number | null; way: WayBack | null };

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

export function historyViewOf(parameters: URLSearchParams): HistoryView {
  const way = parameters.get("way");
  return {
    file: parameters.get("file") ?? "",
    number: numberIn(parameters.get("number")),
    before: numberIn(parameters.get("before")),
    way: way === "take-back" || way === "bring-back" ? way : null,
  };
}

export function historyPath({ file = "", number = null, before = null, way = null }: Partial<HistoryView>) {
  const parameters = new URLSearchParams();
  if (file !== "") parameters.set("file", file);
  if (number !== null) parameters.set("number", String(number));
  if (before !== null) parameters.set("before", String(before));
  if (way !== null) parameters.set("way", way);
  return `${href("/admin/content/history")}?${parameters.toString()}`;
}

function numberIn(text: string | null) {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
