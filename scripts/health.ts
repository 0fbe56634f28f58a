// `npm run health`: the report that stands at the end of a build, without a build. `-- --links` looks at the pages of
// others that ours lead to, before; `-- --draw 30 --seed 1` draws statements to check instead. What payment pages charge is asked where the site's own settings name them.
import path from "node:path";
import type { Prices } from "#app/content/prices/prices.ts";
import type { Charges } from "#app/desk/release/charges/charges.ts";
import { askCharges } from "#app/desk/release/charges/charges.server.ts";
import { second } from "#app/site/time.ts";
import { openPayments } from "#partners/payments/stripe/stripe.ts";
import { readConfig } from "#server/settings/config.ts";
import { printContentReport, printDraw } from "./build-steps/content-report.ts";
import { checkLinks, readLinks } from "./build-steps/outside-links.ts";

const read = readConfig(process.env);
// What else the settings say wrong is no matter of the content.
const { contentDir = "./content", dataDir = "./data", payments } = read.ok ? read.config : {};
const root = path.resolve(import.meta.dirname, "..");
const content = path.resolve(root, contentDir);
const data = path.resolve(root, dataDir);

const drawn = optionAfter("--draw");
if (drawn !== undefined) {
  await printDraw(content, Number(drawn), optionAfter("--seed") ?? "1");
  process.exit();
}
if (process.argv.includes("--links")) await checkLinks(content, data);
await printContentReport(content, readLinks(data), (prices) => compare(prices));

function optionAfter(name: string) {
  const place = process.argv.indexOf(name);
  return place === -1 ? undefined : process.argv[place + 1];
}

/** The demo's pages are known to the running site alone. */
async function compare(prices: Prices): Promise<Charges> {
  if (!payments)
    return { asked: false, why: "The demo plays them: the first page of /admin compares while the site runs." };
  return askCharges({ payments: openPayments(payments, Date.now) }, prices, 10 * second);
}
