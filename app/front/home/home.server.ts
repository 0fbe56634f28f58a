import { pageWords } from "#app/content/reading/page-words.ts";
import type { Home } from "./home.ts";

export const homeOf = pageWords<Home>("home");
