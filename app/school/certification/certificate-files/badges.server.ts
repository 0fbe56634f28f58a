import { bakePng } from "#app/school/certification/credentials/png-text.ts";
import { bakeSvg } from "#app/school/certification/credentials/svg-text.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import engineerPng from "./badges/ai-engineer.png?inline";
import engineerSvg from "./badges/ai-engineer.svg?raw";
import specialistPng from "./badges/ai-specialist.png?inline";
import specialistSvg from "./badges/ai-specialist.svg?raw";

/** Drawn by scripts/pictures/badge-pictures.ts, read at build. */
const badges: Record<ProgramSlug, { png: Buffer; svg: string }> = {
  "ai-specialist": { png: bytesOf(specialistPng), svg: specialistSvg },
  "ai-engineer": { png: bytesOf(engineerPng), svg: engineerSvg },
};

export type BadgeForm = "png" | "svg";

/** The badge of a program, as its certificates name it; undefined for what is no program. */
export function findBadge(program: string, form: BadgeForm) {
  return Object.hasOwn(badges, program) ? Buffer.from(badges[program as ProgramSlug][form]) : undefined;
}

/** A badge with a certificate in it. */
export function bakedBadge(program: ProgramSlug, form: BadgeForm, credential: string) {
  const { png, svg } = badges[program];
  return form === "png" ? bakePng(png, credential) : Buffer.from(bakeSvg(svg, credential));
}

/** Out of a data address, as the bundler hands over what is not text. */
function bytesOf(address: string) {
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
