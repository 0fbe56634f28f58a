import { pageWords } from "#app/content/reading/page-words.ts";
import type { Coaching } from "./coaching.ts";

export const coachingOf = pageWords<Coaching>("coaching");
