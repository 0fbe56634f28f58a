import prices from "#content/prices.yaml";
import type { Prices } from "./prices.ts";

/** Checked against its schema when the site is built. */
export const sitePrices = prices as Prices;
