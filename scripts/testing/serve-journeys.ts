// Builds what BUILD_DIR and VITE_HYDRATION name when it is stale, then becomes the server.
import { seedOfJourneys } from "#tests/journeys/sites.ts";
import { restMentor, shareDemoKeys } from "#tests/servers.ts";
import { buildIfStale } from "../build-steps/build-if-stale.ts";

buildIfStale();
shareDemoKeys(process.env.DATA_DIR ?? "", seedOfJourneys);
await import("../../server/main.ts");
await restMentor(process.env.DEMO_PORT ?? "");
