// `npm run doctor`: tries with the site's own settings what can be read of each partner, and says what is wrong. Exits 1 then.
import path from "node:path";
import { readAllContent } from "#app/delivery/collections/read-content.ts";
import type { Prices } from "#app/content/prices/prices.ts";
import { examine, inLines } from "#server/doctor/doctor.ts";

const { files, errors } = await readAllContent(
  path.resolve(import.meta.dirname, "..", process.env.CONTENT_DIR ?? "content"),
);
const prices = files.find(({ file }) => file === "prices.yaml")?.value as Prices | undefined;
if (!prices) {
  process.stderr.write(`${errors.map(String).join("\n")}\n`);
  process.exit(1);
}
const examination = await examine(process.env, prices);
process.stdout.write(`${inLines(examination).join("\n")}\n`);
process.exit(examination.findings.length > 0 ? 1 : 0);
