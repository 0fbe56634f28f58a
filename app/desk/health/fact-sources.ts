import type { Availability } from "#app/bookings/calendar/availability.ts";
import type { Program } from "#app/catalog/programs/programs.ts";
import type { Service } from "#app/catalog/services/services.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";
import type { Company } from "#app/content/company/company.ts";
import type { Prices, ProgramSlug } from "#app/content/prices/prices.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";
import type { Faq, Question } from "#app/front/faq/faq.ts";
import type { LegalPage } from "#app/front/legal/legal.ts";
import { type Passage, passagesOf } from "./passages.ts";

export type PricedProgram = Program & { slug: ProgramSlug };

/** The files as the rules read them. */
export type Facts = {
  files: ReadFile[];
  passages: Passage[];
  prices: Prices;
  company: Company;
  availability: Availability;
  programs: PricedProgram[];
  faq: Question[];
  services: Service[];
  tools: Tool[];
  legal: LegalPage[];
};

export function sourcesOf(files: ReadFile[]): Facts {
  return {
    files,
    passages: files.flatMap((file) => passagesOf(file)),
    prices: one(files, "prices.yaml"),
    company: one(files, "company.yaml"),
    availability: one(files, "availability.yaml"),
    faq: one<Faq>(files, "pages/faq.yaml").questions,
    programs: inFolder(files, "programs/"),
    services: inFolder(files, "services/"),
    tools: inFolder(files, "tools/"),
    legal: inFolder(files, "legal/"),
  };
}

export function one<Value>(files: ReadFile[], name: string) {
  const file = files.find((each) => each.file === name);
  if (!file) throw new Error(`content/${name} is missing`);
  return file.value as Value;
}

export function inFolder<Value>(files: ReadFile[], folder: string) {
  return files.filter(({ file }) => file.startsWith(folder)).map(({ value }) => value as Value);
}
