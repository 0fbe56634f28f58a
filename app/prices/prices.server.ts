import prices from "#content/prices.yaml";
import type { Prices } from "./prices.ts";

export const sitePrices = prices as Prices;
