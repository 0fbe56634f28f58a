// `npm start`: builds when something changed, and starts with the build before when that fails; then becomes the server, so that signals reach it.
import { buildIfStale, hasBuild } from "./build-steps/build-if-stale.ts";
import watchParent from "./running/watch-parent.cjs";

// A service manager that starts the server itself watches it too; a script that was killed cannot (run.cjs).
if (process.env.RUN_BY === String(process.ppid)) watchParent(() => process.kill(process.pid, "SIGTERM"));
try {
  buildIfStale();
} catch (error) {
  // Its own words stand above. A build that stood before is whole (swap-build.ts), and better than no site.
  if (!hasBuild()) throw error;
  process.stdout.write("\nThe build failed. The site starts as it was built before.\n");
  process.env.STARTED_WITH = "the build before";
}
await import("../server/main.ts");
