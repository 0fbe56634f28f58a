import { globSync } from "node:fs";
import path from "node:path";
import { templatesFolder } from "#app/school/courses/labs/labs.ts";
import { readLab, type ReadLab } from "#app/school/courses/labs/read-lab.ts";

/** All labs whose name begins so, in their order; what is wrong with their files is kept with them. `root`: where `labs/` lies. */
export function findLabs(root: string, beginning = ""): ReadLab[] {
  return globSync("{engineer,specialist}/*/*/", { cwd: path.join(root, "labs") })
    .map((found) => found.split(path.sep).join("/").replace(/\/$/, ""))
    .filter((name) => name.startsWith(beginning) && !name.endsWith(`/${templatesFolder}`))
    .toSorted()
    .map((name) => readLab(root, name));
}
