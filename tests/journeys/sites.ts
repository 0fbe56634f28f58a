import { randomInt } from "node:crypto";
import { createServer } from "node:net";

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

/** The seed of their demos, which run in another process than the journeys. */
export const seedOfJourneys = Buffer.alloc(32, "journeys");

/**
 * Ports of loopback that nobody uses. They lie below those that systems give to outgoing connections, of which one could
 * take them before the servers do, and above all that browsers and fetch refuse.
 */
async function findPorts() {
  const found = new Set<number>();
  while (found.size < 4) {
    const each = randomInt(12_000, 32_000);
    if (await isFree(each)) found.add(each);
  }
  return [...found];
}

async function isFree(each: number) {
  const server = createServer();
  const isOpen = await new Promise<boolean>((resolve) =>
    server.once("error", () => resolve(false)).listen(each, "127.0.0.1", () => resolve(true)),
  );
  if (isOpen) await new Promise((resolve) => server.close(resolve));
  return isOpen;
}
