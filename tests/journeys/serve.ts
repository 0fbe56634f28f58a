// Builds what BUILD_DIR and VITE_HYDRATION name when it is stale, then becomes the server.
import { buildIfStale } from "../../scripts/build-if-stale.ts";

buildIfStale();
await import("../../server/main.ts");
