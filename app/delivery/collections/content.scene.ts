import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import type { Prices } from "#app/content/prices/prices.ts";
import type { Content } from "#app/site/content.ts";
import type { Reading } from "./read-content.ts";

/** Where a run keeps what it read of `content/` (scripts/testing/keep-content.ts), for all its processes. */
export const place = "CONTENT_READ";

/** What is kept there: both have the very same values. */
export type Kept = { reading: Reading; content: Content };

let kept: Kept | undefined;
const read = () => (kept ??= deserialize(readFileSync(process.env[place] ?? "")) as Kept);

/** The site's own content. */
export const siteContent = () => read().content;

/** How it was read, without a mistake. To `readContent` it is what was read before, which takes seconds to read anew. */
export const siteReading = () => read().reading;

/** The same content after the owner changed prices. */
export function withPrices(content: Content, change: (prices: Prices) => void): Content {
  const prices = structuredClone(content.files["prices.yaml"]) as Prices;
  change(prices);
  return { ...content, files: { ...content.files, "prices.yaml": prices } };
}
