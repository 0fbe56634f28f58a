import type { MeetingPlaces } from "#app/bookings/booking/meeting-place.ts";
import type { Company } from "#app/content/company/company.ts";
import { inFolder, one, type PricedProgram } from "#app/desk/checks/health/fact-sources.ts";
import { type Passage, passagesOf } from "#app/desk/checks/health/passages.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";
import type { Faq, Question } from "#app/front/faq/faq.ts";
import type { LegalPage } from "#app/front/legal/legal.ts";
import type { Prices, ProgramSlug } from "#app/content/prices/prices.ts";
import type { Service } from "#app/catalog/services/services.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";

/** What the rules of the report compare. `hours` are the sums of the courses. */
export type Facts = {
  files: ReadFile[];
  prices: Prices;
  programs: PricedProgram[];
  faq: Question[];
  company: Company;
  tools: Tool[];
  services: Service[];
  legal: LegalPage[];
  meetingPlaces: MeetingPlaces;
  hours: Record<ProgramSlug, number>;
  statements: Passage[];
};

/** Takes the files as their schemas left them (app/delivery/collections/read-content.ts), with the words of a site that has a community, or has none. */
export function readFacts(files: ReadFile[], isAlone = false): Facts {
  const programs = inFolder<PricedProgram>(files, "programs/");
  return {
    files,
    prices: one(files, "prices.yaml"),
    company: one(files, "company.yaml"),
    faq: one<Faq>(files, "pages/faq.yaml").questions,
    programs,
    tools: inFolder(files, "tools/"),
    services: inFolder(files, "services/"),
    legal: inFolder(files, "legal/"),
    meetingPlaces: one(files, "meeting-places.yaml"),
    hours: { "ai-specialist": hoursOf(files, "ai-specialist"), "ai-engineer": hoursOf(files, "ai-engineer") },
    statements: files.flatMap((file) => passagesOf(file, isAlone)),
  };
}

/** As the program states them, which the build has compared with the sum. */
function hoursOf(files: ReadFile[], program: ProgramSlug) {
  const { hours } = one<{ hours: string }>(files, `programs/${program}.yaml`);
  return Number(/(\d+) hours/.exec(hours)?.[1] ?? 0);
}
