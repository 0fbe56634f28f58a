import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { checkPrices } from "../app/prices/price-health.ts";
import { pricesSchema } from "../app/prices/prices.ts";

/** Tells the owner, at the end of a build, what the site states that is not so or not consistent. Nothing is changed. */
export function printContentReport(content: string) {
  const prices = pricesSchema.parse(parse(readFileSync(path.join(content, "prices.yaml"), "utf8")));
  const findings = checkPrices(prices);
  if (findings.length === 0) return;
  process.stdout.write(`The site says ${findings.length} things that the owner should look at:\n`);
  for (const { where, what, fix } of findings) process.stdout.write(`  ${where}: ${what}\n    ${fix}\n`);
}
