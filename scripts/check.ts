// `npm run check`: the inner loop. Format, lint, types, unit and request tests.
import { checks } from "./checks.ts";
import { runSteps } from "./steps.ts";

await runSteps(checks({ quick: true }));
