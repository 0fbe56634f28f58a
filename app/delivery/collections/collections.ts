import type { ZodType } from "zod";
import { availabilitySchema } from "#app/bookings/calendar/availability.ts";
import { meetingPlacesSchema } from "#app/bookings/booking/meeting-place.ts";
import { acceptedSchema } from "./accepted.ts";
import { aboutSchema, coreValuesSchema } from "#app/front/about/about.ts";
import { coachingSchema } from "#app/catalog/coaching/coaching.ts";
import { faqSchema } from "#app/front/faq/faq.ts";
import { homeSchema } from "#app/front/home/home.ts";
import { legalSchema } from "#app/front/legal/legal.ts";
import { legalWordsSchema } from "#app/front/legal/legal-words.server.ts";
import { editionSchema } from "#app/newsletter/editions/editions.ts";
import { pricesSchema } from "#app/content/prices/prices.ts";
import { programSchema } from "#app/catalog/programs/programs.ts";
import { roadmapSchema } from "#app/catalog/roadmap/roadmap.ts";
import { drawingSchema } from "#app/content/reading/drawings.ts";
import { serviceSchema, servicesPageSchema } from "#app/catalog/services/services.ts";
import { exerciseSchema, lessonSchema, moduleSchema, partSchema } from "#app/school/courses/course/course-files.ts";
import { quizSchema } from "#app/school/courses/pools/pool.ts";
import { rubricSchema, sampleSchema } from "#app/school/courses/rubric/rubric-files.ts";
import { redirectsSchema } from "#app/content/redirects/redirects.ts";
import { companySchema } from "#app/content/company/company.ts";
import { certificationsSchema } from "#app/catalog/programs/certifications-words.server.ts";
import { compareSchema, toolsPageSchema } from "#app/catalog/tools/tools-words.server.ts";
import { tutorialsSchema } from "#app/catalog/tutorials/tutorials-words.server.ts";
import { servicePageSchema } from "#app/catalog/services/service-words.server.ts";
import { toolPageSchema } from "#app/catalog/reviews/tool-words.server.ts";
import { askPageSchema } from "#app/front/ask/ask-words.server.ts";
import { lessonSearchSchema } from "#app/front/lesson-search/lesson-search-words.server.ts";
import { searchPageSchema } from "#app/front/search/search-words.server.ts";
import { everyPageSchema } from "#app/content/words/every-page.server.ts";
import { toolSchema } from "#app/catalog/tools/tools.ts";
import { tutorialSchema } from "#app/catalog/tutorials/tutorials.ts";
import { scratchSchema } from "#app/front/legal/scratch.ts";
import { visitorPages } from "./visitor-pages.ts";

/** The words of each page that has a file of its own in `content/pages/` (content/reading/page-words.ts). */
export const pages: Record<string, ZodType> = {
  "every-page": everyPageSchema,
  home: homeSchema,
  services: servicesPageSchema,
  service: servicePageSchema,
  certifications: certificationsSchema,
  tutorials: tutorialsSchema,
  tools: toolsPageSchema,
  tool: toolPageSchema,
  compare: compareSchema,
  coaching: coachingSchema,
  about: aboutSchema,
  "core-values": coreValuesSchema,
  faq: faqSchema,
  roadmap: roadmapSchema,
  search: searchPageSchema,
  "lesson-search": lessonSearchSchema,
  ask: askPageSchema,
  legal: legalWordsSchema,
  ...visitorPages,
};

/** Every file of `content/` and the schema that it must meet. Paths are relative to `content/`. */
export const collections: { pattern: RegExp; schema: ZodType }[] = [
  { pattern: /^company\.yaml$/, schema: companySchema },
  { pattern: /^accepted\.yaml$/, schema: acceptedSchema },
  { pattern: /^redirects\.yaml$/, schema: redirectsSchema },
  { pattern: /^prices\.yaml$/, schema: pricesSchema },
  { pattern: /^availability\.yaml$/, schema: availabilitySchema },
  { pattern: /^meeting-places\.yaml$/, schema: meetingPlacesSchema },
  { pattern: /^temp\.md$/, schema: scratchSchema },
  ...Object.entries(pages).map(([name, schema]) => ({ pattern: new RegExp(`^pages/${name}\\.yaml$`), schema })),
  { pattern: /^services\/[a-z0-9-]+\.yaml$/, schema: serviceSchema },
  { pattern: /^drawings\/[a-z0-9-]+\.yaml$/, schema: drawingSchema },
  { pattern: /^tools\/[a-z0-9-]+\.yaml$/, schema: toolSchema },
  { pattern: /^tutorials\/[a-z0-9-]+\.yaml$/, schema: tutorialSchema },
  { pattern: /^programs\/[a-z0-9-]+\.yaml$/, schema: programSchema },
  { pattern: /^courses\/[a-z]+\/[1-5]\/module\.yaml$/, schema: moduleSchema },
  { pattern: /^courses\/[a-z]+\/[1-5]\/[1-5]-[a-z0-9-]+\.md$/, schema: lessonSchema },
  { pattern: /^courses\/[a-z]+\/[1-5]\/[1-5]-[a-z0-9-]+\/[a-z0-9-]+\.md$/, schema: partSchema },
  { pattern: /^courses\/[a-z]+\/[1-5]\/exercise\.md$/, schema: exerciseSchema },
  { pattern: /^courses\/[a-z]+\/[1-5]\/quiz\.yaml$/, schema: quizSchema },
  { pattern: /^courses\/[a-z]+\/[1-5]\/rubric\.yaml$/, schema: rubricSchema },
  { pattern: /^courses\/[a-z]+\/[1-5]\/sample-(accepted|again)\.yaml$/, schema: sampleSchema },
  { pattern: /^newsletter\/[a-z0-9-]+\.md$/, schema: editionSchema },
  { pattern: /^legal\/[a-z0-9-]+\.md$/, schema: legalSchema },
];
