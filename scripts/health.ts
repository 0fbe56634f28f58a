// `npm run health`: the report that stands at the end of a build, without a build.
import path from "node:path";
import { printContentReport } from "./build-steps/content-report.ts";

await printContentReport(path.resolve(import.meta.dirname, "../content"));
