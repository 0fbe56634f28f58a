import { fileOf } from "#app/content/reading/collection.ts";
import type { Home } from "./home.ts";

export const homeOf = fileOf<Home>("home.yaml");
