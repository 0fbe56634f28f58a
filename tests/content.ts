import { readFileSync } from "node:fs";
import type { Prices } from "#app/content/prices/prices.ts";
import type { Content } from "#app/site/content.ts";

/** Where a run keeps what it read of `content/` (scripts/keep-content.ts), for all its processes. */
export const place = "CONTENT_READ";

let read: Content | undefined;

/** The site's own content. */
export function siteContent(): Content {
  return (read ??= JSON.parse(readFileSync(process.env[place] ?? "", "utf8")) as Content);
}

/** The same content after the owner changed prices. */
export function withPrices(content: Content, change: (prices: Prices) => void): Content {
  const prices = structuredClone(content.files["prices.yaml"]) as Prices;
  change(prices);
  return { ...content, files: { ...content.files, "prices.yaml": prices } };
}
