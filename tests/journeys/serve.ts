// Builds what BUILD_DIR and VITE_HYDRATION name when it is stale, then becomes the server.
import { buildIfStale } from "../../scripts/build-steps/build-if-stale.ts";
import { restMentor, shareDemoKeys } from "../servers.ts";
import { seedOfJourneys } from "./sites.ts";

buildIfStale();
shareDemoKeys(process.env.DATA_DIR ?? "", seedOfJourneys);
await import("../../server/main.ts");
await restMentor(process.env.DEMO_PORT ?? "");
