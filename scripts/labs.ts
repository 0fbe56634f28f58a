// `npm run labs [engineer/1/1-first-call]`: proves the labs whose name begins so, as labs/README.md says.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { workInMemory } from "./testing/in-memory.ts";
import { countListings } from "./labs/count-listings.ts";
import { findFirm } from "./labs/firm.ts";
import { proveLabs, type Proof } from "./labs/proof/prove-labs.ts";
import { findPython } from "./labs/proof/python.ts";

workInMemory();
const root = path.resolve(import.meta.dirname, "..");
const beginning = (process.argv.slice(2).find((each) => !each.startsWith("--")) ?? "").replace(/^labs\/|\/$/g, "");
const report = process.argv.find((each) => each.startsWith("--report="))?.slice("--report=".length);
const python = findPython();
/** Of a hundred listings in lessons; the others are filled from labs. */
const mostFragments = 10;
const started = performance.now();

const { proofs, faults } = await proveLabs(
  { root, beginning, write: await findFirm(path.join(root, "labs")), python },
  tell,
);
const { filled, fragments, share } = countListings(path.join(root, "content/courses"));
if (share > mostFragments)
  faults.push(`${share} % of the listings in lessons are fragments, and at most ${mostFragments} may be`);
for (const fault of faults) process.stdout.write(`  FAILED  ${fault}\n`);
const failed = proofs.filter((each) => each.faults.length > 0).length + faults.length;
const run = proofs.filter(({ isRun }) => isRun);
const passed = run.filter((each) => each.faults.length === 0).length;
const left = proofs.length - run.length;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(`${passed} labs proven, ${failed} failed in ${seconds} s\n`);
if (left > 0) process.stdout.write(`${left} labs not run: no Python 3.10\n`);
process.stdout.write(`Listings in lessons: ${filled} from labs, ${fragments} fragments (${share} %)\n`);
if (report) writeFileSync(report, JSON.stringify({ passed, failed }));
process.exit(failed > 0 ? 1 : 0);

function tell({ name, seconds, faults, isRun }: Proof) {
  const state = faults.length > 0 ? "FAILED " : isRun ? "ok     " : "not run";
  process.stdout.write(`  ${state} ${name} ${seconds.toFixed(1)} s\n`);
  for (const fault of faults) process.stdout.write(`          ${fault}\n`);
}
