// `npm test`: everything that a landing must pass.
import { checks } from "./checks.ts";
import { runSteps } from "./steps.ts";

await runSteps([
  ...checks({ quick: false }),
  { name: "Browser journeys", command: ["playwright", "test"], report: "playwright" },
]);
