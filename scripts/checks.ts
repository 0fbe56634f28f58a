import type { Step } from "./steps.ts";

const tests: Step = {
  name: "Build when stale, then unit and request tests",
  command: ["vitest", "run"],
  report: "vitest",
};

/** `quick` leaves out what waits or kills on purpose (tests/rehearsal.ts). */
export const checks = ({ quick }: { quick: boolean }): Step[] => [
  { name: "Lock file complete", command: ["node", "scripts/lock-complete.mjs"] },
  { name: "Format", command: ["oxfmt", "--check"] },
  { name: "Route types", command: ["react-router", "typegen"] },
  { name: "Types", command: ["tsc", "--noEmit"] },
  { name: "Lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  quick ? { ...tests, env: { QUICK: "yes" } } : tests,
];
