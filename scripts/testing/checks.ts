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
const journeys: Step = { name: "Browser journeys", command: ["playwright", "test"], report: "playwright" };

/**
 * Rows that run side by side, as long as each other: one waits, for time-outs and servers, where the other works. The build comes
 * first, which request tests and journeys look at. `quick` leaves out what waits or kills on purpose (tests/rehearsal.ts), and
 * journeys with their build.
 */
export function checks({ quick }: { quick: boolean }): Step[][][] {
  const builds = !quick && process.env.THOROUGH === "yes" ? [build, stock] : [build];
  return [
    [reading, builds],
    [[quick ? { ...tests, env: { QUICK: "yes" } } : tests], quick ? [labs] : [labs, journeys]],
  ];
}

function buildWhenStale(name: string, env: Record<string, string> = {}): Step {
  const script = 'import { buildIfStale } from "./scripts/build-steps/build-if-stale.ts"; buildIfStale();';
  return { name, command: ["node", "--input-type=module", "-e", script], env };
}
