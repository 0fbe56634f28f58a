import type { BrowserContext } from "@playwright/test";

/** Slow 4G. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowerProcessor = 4;

/** A page as a telephone sees it: over a slow network, on a processor a quarter as fast as this one. */
export async function openSlowPage(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
  return page;
}
