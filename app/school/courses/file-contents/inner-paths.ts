import { longestInnerPath } from "./fit-path.ts";

/**
 * Where texts of a zip stand among the files of a version: below the name of the zip. The folder that all have in common,
 * and the number of a commit at the end of the zip's name, are left out, so that the next version's files have the same
 * paths and can be compared. Paths that are too long are shortened from the front.
 */
export function innerPaths(zip: string, paths: string[]): string[] {
  const [first = ""] = paths;
  const root = first.includes("/") ? `${first.split("/")[0]}/` : "";
  const common = root !== "" && paths.every((path) => path.startsWith(root)) ? root.length : 0;
  return paths.map((path) => shortened(`${holderOf(zip)}/${path.slice(common)}`));
}

/** A path as its texts begin: that of a zip without the commit in its name, every other as it is. */
export function holderOf(path: string) {
  return path.replace(/[-_.][0-9a-f]{7,64}(?=\.zip$)/i, "");
}

function shortened(path: string) {
  return path.length <= longestInnerPath ? path : `…${path.slice(1 - longestInnerPath)}`;
}
