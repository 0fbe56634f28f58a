import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { CodeLab } from "#app/school/labs/lab-files.ts";
import type { Firms } from "./firm.ts";
import { folderParts, makeFolder } from "./lab-folder.ts";
import { foreignImports, type Run, runTests } from "./python.ts";

/** Where labs lie (or a folder with the provider in it), a folder for what they run in, the firms, and the Python. */
export type Bench = { root: string; work: string; firms: Firms; python: string };
type Lab = { name: string; folder: string; facts: CodeLab };

const hardCoded = "hard-coded";
const fewestMutants = 3;

/** Everything that is wrong with a lab of code: empty when it is what labs/README.md asks for. */
export async function proveCode(bench: Bench, lab: Lab): Promise<string[]> {
  const mutants = entries(path.join(lab.folder, "mutants"));
  const missing = missingParts(bench, lab, mutants);
  if (missing.length > 0) return missing;

  const parts = ["start", "tests", "solution", ...mutants.map((each) => `mutants/${each}`)];
  const foreign = await foreignImports(
    bench.python,
    parts.map((each) => path.join(lab.folder, each)),
  );
  const faults = foreign.map((each) => each.replaceAll(`${lab.folder}${path.sep}`, ""));
  const run = (title: string, layers: string[], seed = 1) => runLayers(bench, lab, { title, layers, seed });

  const start = await run("start", ["start"]);
  faults.push(...common("start", start), ...ofStart(lab, start));
  const solution = await run("solution", ["start", "solution"]);
  faults.push(...common("solution", solution), ...ofSolution(lab, "solution", solution));
  // What a broken solution's mutants do says nothing.
  if (faults.length > 0) return faults;

  for (const mutant of mutants) {
    const seed = mutant === hardCoded ? 2 : 1;
    const layers = ["start", "solution", `mutants/${mutant}`];
    let mutated = await run(mutant, layers, seed);
    // On a machine that is very busy, a mutant without a deadline can look as if it had kept one.
    if (survived(mutated)) mutated = await run(`${mutant}-again`, layers, seed);
    faults.push(...common(`mutant ${mutant}`, mutated), ...ofMutant(mutant, seed, mutated));
  }
  const second = await run("seed-2", ["start", "solution"], 2);
  faults.push(...common("solution with seed 2", second), ...ofSolution(lab, "solution with seed 2", second));
  return faults;
}

function missingParts({ root, firms }: Bench, { folder, facts }: Lab, mutants: string[]) {
  const faults = ["README.md", "start", "tests/__init__.py", "solution"]
    .filter((each) => !existsSync(path.join(folder, each)))
    .map((each) => `${each} is missing`);
  if (mutants.filter((each) => each !== hardCoded).length < fewestMutants - 1 || !mutants.includes(hardCoded))
    faults.push(`mutants/ needs at least ${fewestMutants} folders, one called ${hardCoded}`);
  const needsFirm = facts.needs.some((each) => each !== "provider");
  if (needsFirm && !firms.isThere) faults.push("needs the firm, but labs/firm/generate.ts is not there yet");
  if (facts.needs.includes("provider") && !existsSync(path.join(root, "provider")))
    faults.push("needs the provider, but labs/provider/ is not there yet");
  return faults;
}

async function runLayers(
  { root, work, firms, python }: Bench,
  { name, folder, facts }: Lab,
  { title, layers, seed }: { title: string; layers: string[]; seed: number },
) {
  const place = path.join(work, `${name.replaceAll("/", "-")}-${title}`);
  const own = [...layers, "tests"].map((each) => path.join(folder, each));
  makeFolder(place, own, folderParts(root, await firms.of(seed), { folder, needs: facts.needs }));
  return runTests(python, { folder: place, seed, first: layers.length > 2 });
}

/** What no run may do, whichever it is. */
function common(title: string, { refused, broken, outcomes }: Run) {
  const unloaded = Object.keys(outcomes).filter((each) => each.startsWith("unittest.loader."));
  return [
    ...refused.map((each) => `${title}: ${each}`),
    ...(broken === undefined ? [] : [`${title}: ${broken}`]),
    ...unloaded.map((each) => `${title}: ${each.replace(/^.*_FailedTest\./, "")} cannot be loaded`),
  ];
}

function ofStart({ facts }: Lab, { outcomes, broken }: Run) {
  if (broken !== undefined) return [];
  return facts.goals
    .filter(({ test }) => outcomes[test] !== "failed")
    .map(({ test }) => `start: ${test} ${outcomes[test] ?? "is not among the tests"}, and should fail`);
}

function ofSolution({ facts }: Lab, title: string, { outcomes, said, broken }: Run) {
  if (broken !== undefined) return [];
  const bad = Object.keys(outcomes).filter((test) => outcomes[test] !== "passed");
  const unknown = facts.goals.filter(({ test }) => outcomes[test] === undefined);
  return [
    ...bad.map((test) => `${title}: ${test} ${outcomes[test]}: ${said[test] ?? ""}`),
    ...unknown.map(({ test }) => `${title}: ${test} is not among the tests`),
  ];
}

function survived({ outcomes, broken }: Run) {
  return broken === undefined && !Object.values(outcomes).includes("failed");
}

function ofMutant(mutant: string, seed: number, run: Run) {
  if (!survived(run)) return [];
  return [`mutant ${mutant}: passes every test with seed ${seed}, and should fail`];
}

function entries(folder: string) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}
