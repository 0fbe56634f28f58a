import { href } from "react-router";
import type { LineChange } from "#app/school/compare/changes.ts";

/** An empty `file` is every file; `number` opens one release; `before`: those with a smaller number. */
export type HistoryView = { file: string; number: number | null; before: number | null };

/** `name`: of who published, where known; empty where a file was changed on disk. */
export type Release = { number: number; at: number; who: string; note: string; files: string[] };

/** `lines`: undefined where the texts are too long to compare here. */
export type Difference = { file: string; kind: "changed" | "new" | "gone"; lines: LineChange[] | undefined };

export type HistoryPage = {
  releases: Release[];
  opened: (Release & { differences: Difference[] }) | null;
  next: number | null;
  /** The titles of the files, as the tree of pages has them. */
  titles: Record<string, string>;
};

export function historyViewOf(parameters: URLSearchParams): HistoryView {
  return {
    file: parameters.get("file") ?? "",
    number: numberIn(parameters.get("number")),
    before: numberIn(parameters.get("before")),
  };
}

export function historyPath({ file = "", number = null, before = null }: Partial<HistoryView>) {
  const parameters = new URLSearchParams();
  if (file !== "") parameters.set("file", file);
  if (number !== null) parameters.set("number", String(number));
  if (before !== null) parameters.set("before", String(before));
  return `${href("/admin/content/history")}?${parameters.toString()}`;
}

function numberIn(text: string | null) {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
