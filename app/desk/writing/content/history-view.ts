import { href } from "react-router";

export type WayBack = "take-back" | "bring-back";

/** `way`: of the opened release, to be looked through. An empty `file` is every file; `number` opens one release; `before`: those with a smaller number. */
export type HistoryView = { file: string; number: number | null; before: number | null; way: WayBack | null };

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
