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
