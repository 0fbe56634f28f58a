// `npm start`: builds when something changed, then becomes the server, so that signals reach it.
import { buildIfStale } from "./build-steps/build-if-stale.ts";
import watchParent from "./watch-parent.cjs";

// A service manager that starts the server itself watches it too; a script that was killed cannot (run.cjs).
if (process.env.RUN_BY === String(process.ppid)) watchParent(() => process.kill(process.pid, "SIGTERM"));
buildIfStale();
await import("../server/main.ts");
