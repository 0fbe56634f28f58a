import type { Step } from "./steps.ts";

const tests: Step = { name: "Unit and request tests", command: ["vitest", "run"], report: "vitest" };

/** What students practice with: docs/CONTENT.md, labs/README.md. */
const labs: Step = { name: "Labs", command: ["node", "scripts/labs.ts"], report: "labs" };

const reading: Step[] = [
  { name: "Lock file complete", command: ["node", "scripts/lock-complete.mjs"] },
  { name: "Format", command: ["oxfmt", "--check"] },
  { name: "Route types", command: ["react-router", "typegen"] },
  { name: "Types", command: ["tsc", "--noEmit"] },
  { name: "Lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
];

const build = buildWhenStale("Build when stale");
/** With React Router's own scripts, for the journeys of a thorough run (docs/decisions/002-delivery.md). */
const stock = buildWhenStale("The other build when stale", { BUILD_DIR: "build-stock", VITE_HYDRATION: "stock" });

/** `quick` leaves out what waits or kills on purpose (tests/rehearsal.ts), and journeys with their build. */
export const checks = ({ quick }: { quick: boolean }): (Step | Step[][])[] => [
  [reading, !quick && process.env.THOROUGH === "yes" ? [build, stock, labs] : [build, labs]],
  quick ? { ...tests, env: { QUICK: "yes" } } : tests,
];

function buildWhenStale(name: string, env: Record<string, string> = {}): Step {
  const script = 'import { buildIfStale } from "./scripts/build-steps/build-if-stale.ts"; buildIfStale();';
  return { name, command: ["node", "--input-type=module", "-e", script], env };
}
