import path from "node:path";

// The first process of the run finds four ports, and all others are told of them.
process.env.JOURNEYS_PORTS ??= (await findPorts()).join(" ");
const [port = "", demoPort = "", stockPort = "", stockDemoPort = ""] = process.env.JOURNEYS_PORTS.split(" ");

/** Whether journeys walk the site built with React Router's own scripts too (docs/decisions/002-delivery.md). */
export const walksStock = process.env.THOROUGH === "yes";

/** The sites that all journeys share: the one that visitors get, and that one. */
export const sites = {
  site: { port, demoPort },
  stock: { port: stockPort, demoPort: stockDemoPort },
};
export const site = `http://127.0.0.1:${port}`;
export const demo = `http://127.0.0.1:${demoPort}`;
export const stock = `http://127.0.0.1:${stockPort}`;

/** The first of them, for journeys that write into its database. */
export const sharedSite = {
  origin: site,
  get dataDir() {
    return path.join(process.env.JOURNEYS_DATA ?? "", "site");
  },
};

/** The seed of their demos, which run in another process than the journeys. */
export const seedOfJourneys = Buffer.alloc(32, "journeys");

async function findPorts() {
  // Only here: other processes have no use for what else is there.
  const { freePort } = await import("../servers.ts");
  const found = new Set<number>();
  while (found.size < 4) found.add(await freePort());
  return [...found];
}
