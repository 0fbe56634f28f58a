import { fileOf } from "#app/content/reading/collection.ts";
import type { Coaching } from "./coaching.ts";

export const coachingOf = fileOf<Coaching>("coaching.yaml");
