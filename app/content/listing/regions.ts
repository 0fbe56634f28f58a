import { readFileSync } from "node:fs";
import path from "node:path";

/** The fence of a listing: its language, and the place in `labs/` that fills it. */
export const listingPlace = /^(labs\/[\w./-]+)#([\w-]+)$/;
const marker = /^\s*(?:#|\/\/|--)\s*(region|endregion)\b\s*([\w-]*)\s*$/;

/**
 * The lines of a file between `# region NAME` and its `# endregion`, without markers of other regions in it and without
 * the indentation that all have. Throws an Error whose message says what is missing. Build time only.
 */
export function readListing(root: string, place: string) {
  const [, file = "", region = ""] = listingPlace.exec(place) ?? [];
  if (!file || file.includes("..")) throw new Error(`${place}: a listing is written labs/folder/file.py#region`);
  const full = path.join(root, file);
  return { file: full, name: path.basename(file), code: cut(place, region, linesOf(full, file)) };
}

/** A file as students get it: without the lines that mark regions. */
export function withoutMarkers(text: string) {
  return text
    .split("\n")
    .filter((each) => !marker.test(each))
    .join("\n");
}

function linesOf(full: string, file: string) {
  try {
    return readFileSync(full, "utf8").split(/\r?\n/);
  } catch {
    throw new Error(`${file} is not there`);
  }
}

function cut(place: string, region: string, lines: string[]) {
  const first = lines.findIndex((each) => isStart(each, region));
  if (first < 0) throw new Error(`${place}: the file has no line “# region ${region}”`);
  if (lines.findLastIndex((each) => isStart(each, region)) > first)
    throw new Error(`${place}: the file has two regions of this name`);
  let depth = 1;
  const inside: string[] = [];
  for (const each of lines.slice(first + 1)) {
    const [, kind] = marker.exec(each) ?? [];
    depth += kind === "region" ? 1 : kind === "endregion" ? -1 : 0;
    if (depth === 0) return withoutIndentation(inside);
    if (!kind) inside.push(each);
  }
  throw new Error(`${place}: the region has no “# endregion”`);
}

function isStart(text: string, region: string) {
  const [, kind, name] = marker.exec(text) ?? [];
  return kind === "region" && name === region;
}

function withoutIndentation(lines: string[]) {
  const depth = Math.min(...lines.filter((each) => each.trim()).map((each) => each.search(/\S/)));
  const text = lines.map((each) => each.slice(depth)).join("\n");
  return text.replace(/^\n+|\s+$/g, "");
}
