import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { applyPatch, parsePatch } from "diff";

/** A solution with one mistake: its name, and where the files lie that differ from the solution's. */
type Mutant = { name: string; folder: string; faults: string[] };

/** The names of a lab's mutants: each is a patch of the solution, `mutants/<name>.patch`. */
export function mutantNames(lab: string) {
  return globSync("*.patch", { cwd: path.join(lab, "mutants") })
    .map((file) => path.basename(file, ".patch"))
    .toSorted();
}

/** Writes the files that a mutant changes into `folder`, and says what of its patch does not apply to the solution. */
export function writeMutant(lab: string, name: string, folder: string): Mutant {
  const file = `mutants/${name}.patch`;
  const patches = readPatches(path.join(lab, file));
  const faults = patches.length === 0 ? [`${file}: is no unified patch`] : [];
  for (const patch of patches) {
    const changed = patch.newFileName ?? "";
    const source = ["solution", "start"].map((each) => path.join(lab, each, changed)).find((each) => existsSync(each));
    const text = source !== undefined && applyPatch(readFileSync(source, "utf8"), patch);
    if (text === false) {
      faults.push(`${file}: does not apply to ${changed}`);
      continue;
    }
    const target = path.join(folder, changed);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return { name, folder, faults };
}

function readPatches(file: string) {
  const text = readFileSync(file, "utf8");
  try {
    return parsePatch(text).filter(({ newFileName, hunks }) => newFileName !== undefined && hunks.length > 0);
  } catch (error) {
    // What the parser throws of text that is no patch has no name of its own.
    if (error instanceof Error && error.constructor === Error) return [];
    throw error;
  }
}
