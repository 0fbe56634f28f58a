import { fileOf } from "#app/content/reading/collection.ts";
import type { Prices } from "./prices.ts";

/** Every price, term and length as the owner wrote it, checked when the content was read. */
export const sitePrices = fileOf<Prices>("prices.yaml");
