// `npm test`: everything that a landing must pass.
import { checks } from "./testing/checks.ts";
import { runSteps } from "./testing/steps.ts";

await runSteps([
  ...checks({ quick: false }),
  { name: "Browser journeys", command: ["playwright", "test"], report: "playwright" },
]);
