// `npm run health`: the report that stands at the end of a build, without a build. `-- --links` looks at the pages of
// others that ours lead to, before.
import path from "node:path";
import { readConfig } from "#server/settings/config.ts";
import { printContentReport } from "./build-steps/content-report.ts";
import { checkLinks, readLinks } from "./build-steps/outside-links.ts";

const read = readConfig(process.env);
// What else the settings say wrong is no matter of the content.
const { contentDir = "./content", dataDir = "./data" } = read.ok ? read.config : {};
const root = path.resolve(import.meta.dirname, "..");
const content = path.resolve(root, contentDir);
const data = path.resolve(root, dataDir);

if (process.argv.includes("--links")) await checkLinks(content, data);
await printContentReport(content, readLinks(data));
