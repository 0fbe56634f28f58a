import { existsSync } from "node:fs";
import path from "node:path";
import type { CodeLab } from "#app/school/courses/labs/lab-files.ts";
import type { Firms } from "../firm.ts";
import { folderParts, makeFolder } from "../lab-folder.ts";
import { mutantNames, writeMutant } from "./mutant.ts";
import { lessonOf, tableFaults } from "./printed-tables.ts";
import { foreignImports, type Run, runFile, runTests } from "./python.ts";

/** Where labs lie (or a folder with the provider in it), a folder for what they run in, the firms, and the Python. */
type Bench = { root: string; work: string; firms: Firms; python: string };
type Lab = { name: string; folder: string; facts: CodeLab };

const hardCoded = "hard-coded";
const fewestMutants = 3;

/** Everything that is wrong with a lab of code: empty when it is what labs/README.md asks for. */
export async function proveCode(bench: Bench, lab: Lab): Promise<string[]> {
  const names = mutantNames(lab.folder);
  const missing = missingParts(bench, lab, names);
  if (missing.length > 0) return missing;

  const place = path.join(bench.work, lab.name.replaceAll("/", "-"));
  const mutants = names.map((each) => writeMutant(lab.folder, each, path.join(place, "mutants", each)));
  const [start = "", solution = "", tests = ""] = ["start", "solution", "tests"].map((each) =>
    path.join(lab.folder, each),
  );
  const foreign = await foreignImports(bench.python, [start, tests, solution, ...mutants.map(({ folder }) => folder)]);
  const faults = mutants.flatMap((each) => each.faults);
  faults.push(
    ...foreign.map((each) => [lab.folder, place].reduce((text, at) => text.replaceAll(`${at}${path.sep}`, ""), each)),
  );
  const run = (title: string, layers: string[], seed = 1) =>
    runLayers(bench, lab, { place: `${place}-${title}`, layers, seed });

  const begun = await run("start", [start]);
  faults.push(...common("start", begun), ...ofStart(lab, begun));
  for (const seed of [1, 2]) {
    const title = seed === 1 ? "solution" : `solution with seed ${seed}`;
    const solved = await run(`solution-${seed}`, [start, solution], seed);
    const wrong = [...common(title, solved), ...ofSolution(lab, title, solved)];
    faults.push(...wrong);
    if (wrong.length > 0) break;
  }
  // What a broken solution prints or its mutants do says nothing.
  if (faults.length > 0) return faults;
  faults.push(...(await ofPrinted(bench, lab, `${place}-solution-1`)));

  for (const { name, folder } of mutants) {
    const seed = name === hardCoded ? 2 : 1;
    const layers = [start, solution, folder];
    let mutated = await run(name, layers, seed);
    // On a machine that is very busy, a mutant without a deadline can look as if it had kept one.
    if (survived(mutated)) mutated = await run(`${name}-again`, layers, seed);
    faults.push(...common(`mutant ${name}`, mutated), ...ofMutant(name, seed, mutated));
  }
  return faults;
}

function missingParts({ root, firms }: Bench, { folder, facts }: Lab, mutants: string[]) {
  const faults = ["README.md", "start", "tests/__init__.py", "solution"]
    .filter((each) => !existsSync(path.join(folder, each)))
    .map((each) => `${each} is missing`);
  if (mutants.filter((each) => each !== hardCoded).length < fewestMutants - 1 || !mutants.includes(hardCoded))
    faults.push(`mutants/ needs at least ${fewestMutants} patches, one called ${hardCoded}.patch`);
  const needsFirm = facts.needs.some((each) => each !== "provider");
  if (needsFirm && !firms.isThere) faults.push("needs the firm, but labs/firm/generate.ts is not there yet");
  if (facts.needs.includes("provider") && !existsSync(path.join(root, "provider")))
    faults.push("needs the provider, but labs/provider/ is not there yet");
  return faults;
}

async function runLayers(
  { root, firms, python }: Bench,
  { folder, facts }: Lab,
  { place, layers, seed }: { place: string; layers: string[]; seed: number },
) {
  makeFolder(
    place,
    [...layers, path.join(folder, "tests")],
    folderParts(root, await firms.of(seed), { folder, needs: facts.needs }),
  );
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

async function ofPrinted({ python }: Bench, { folder, facts }: Lab, solved: string) {
  const faults: string[] = [];
  for (const each of facts.prints ?? []) {
    const { output, broken } = await runFile(python, { folder: solved, file: each.run });
    faults.push(...(broken === undefined ? tableFaults(lessonOf(folder, facts.lesson), each, output) : [broken]));
  }
  return faults;
}

function survived({ outcomes, broken }: Run) {
  return broken === undefined && !Object.values(outcomes).includes("failed");
}

function ofMutant(mutant: string, seed: number, run: Run) {
  if (!survived(run)) return [];
  return [`mutant ${mutant}: passes every test with seed ${seed}, and should fail`];
}
