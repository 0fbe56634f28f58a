import type { Step } from "./steps.ts";

export const checks: Step[] = [
  { name: "Lock file complete", command: ["node", "scripts/lock-complete.mjs"] },
  { name: "Format", command: ["oxfmt", "--check"] },
  { name: "Route types", command: ["react-router", "typegen"] },
  { name: "Types", command: ["tsc", "--noEmit"] },
  { name: "Lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "Build when stale, then unit and request tests", command: ["vitest", "run"], report: "vitest" },
];
