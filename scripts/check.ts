// `npm run check`: the inner loop. Format, lint, types, unit and request tests.
import { checks } from "./testing/checks.ts";
import { runSteps } from "./testing/steps.ts";

await runSteps(checks({ quick: true }));
