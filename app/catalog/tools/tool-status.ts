import type { Tool } from "./tools.ts";

/** A tool's state in words. Directory and cards mention it only when it is not active. */
export const statusWords: Record<Tool["status"], string> = {
  active: "Active",
  renamed: "Renamed, see the note",
  retired: "Retired",
  changing: "Changing, see the note",
};
