// `npm start`: builds when something changed, then becomes the server, so that signals reach it.
import { buildIfStale } from "./build-if-stale.ts";

buildIfStale();
await import("../server/main.ts");
