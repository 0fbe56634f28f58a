import type { MeetingPlaces } from "#app/bookings/booking/meeting-place.ts";
import type { Company } from "#app/content/company/company.ts";
import { chooseWords } from "#app/content/reading/community-words.ts";
import { type Block, type Inline, inlineText } from "#app/content/reading/markdown.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";
import type { Question } from "#app/front/faq/faq.ts";
import type { LegalPage } from "#app/front/legal/legal.ts";
import type { Prices, ProgramSlug } from "#app/content/prices/prices.ts";
import type { Program } from "#app/catalog/programs/programs.ts";
import type { Service } from "#app/catalog/services/services.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";

/** One string of a content file, and the way to it: "training, text" or "benefits, entry 2". */
export type Statement = { file: string; field: string; text: string };
export type PricedProgram = Program & { slug: ProgramSlug };

/** What the rules of the report compare. `hours` are the sums of the courses. */
export type Facts = {
  prices: Prices;
  programs: PricedProgram[];
  faq: Question[];
  company: Company;
  tools: Tool[];
  services: Service[];
  legal: LegalPage[];
  meetingPlaces: MeetingPlaces;
  hours: Record<ProgramSlug, number>;
  statements: Statement[];
};

/** Takes the files as their schemas left them (app/delivery/collections/content-plugin.ts), with the words of a site that has a community, or has none. */
export function readFacts(files: ReadFile[], isAlone = false): Facts {
  const programs = inFolder<PricedProgram>(files, "programs/");
  return {
    prices: one(files, "prices.yaml"),
    company: one(files, "company.yaml"),
    faq: one(files, "faq.yaml"),
    programs,
    tools: inFolder(files, "tools/"),
    services: inFolder(files, "services/"),
    legal: inFolder(files, "legal/"),
    meetingPlaces: one(files, "meeting-places.yaml"),
    hours: { "ai-specialist": hoursOf(files, "ai-specialist"), "ai-engineer": hoursOf(files, "ai-engineer") },
    statements: files.flatMap(({ file, value }) =>
      statementsIn(value).map(({ field, text }) => ({ file, field, text: chooseWords(text, isAlone) })),
    ),
  };
}

function one<Value>(files: ReadFile[], name: string) {
  const file = files.find((each) => each.file === name);
  if (!file) throw new Error(`content/${name} is missing`);
  return file.value as Value;
}

function inFolder<Value>(files: ReadFile[], folder: string) {
  return files.filter(({ file }) => file.startsWith(folder)).map(({ value }) => value as Value);
}

/** As the program states them, which the build has compared with the sum. */
function hoursOf(files: ReadFile[], program: ProgramSlug) {
  const { hours } = one<{ hours: string }>(files, `programs/${program}.yaml`);
  return Number(/(\d+) hours/.exec(hours)?.[1] ?? 0);
}

function statementsIn(value: unknown, field = ""): Omit<Statement, "file">[] {
  if (typeof value === "string") return [{ field, text: value }];
  if (Array.isArray(value)) {
    return value.flatMap((each, place) => statementsIn(each, joined(field, entryName(each, place))));
  }
  if (value === null || typeof value !== "object") return [];
  if ("code" in value || "drawing" in value) return [];
  const inlines = wordsOf(value as Block);
  if (inlines) return [{ field: "text", text: inlineText(inlines) }];
  return Object.entries(value).flatMap(([key, each]) => statementsIn(each, joined(field, key)));
}

/** Where entries have names, the owner finds them by these. */
function entryName(entry: unknown, place: number) {
  const { slug } = (entry ?? {}) as { slug?: unknown };
  return typeof slug === "string" ? slug : `entry ${place + 1}`;
}

/** A paragraph or heading of Markdown is one statement, however many of its words are bold. */
function wordsOf(value: Block): Inline[] | undefined {
  if ("paragraph" in value) return value.paragraph;
  return "heading" in value ? value.heading : undefined;
}

function joined(field: string, key: string) {
  return field === "" ? key : `${field}, ${key}`;
}

/** The page on which a file's words stand. */
export function pageOf(file: string) {
  const [folder = "", name = ""] = file.replace(/\.\w+$/, "").split("/");
  const track = /^courses\/(\w+)\/(\d)/.exec(file);
  if (track) return `/course/${track[1]}/module/${track[2]}`;
  if (name === "") return pages[folder] ?? `/${folder}`;
  return folders[folder] === undefined ? `/${name}` : `${folders[folder]}${name}`;
}

const pages: Record<string, string> = { home: "/", roadmap: "/launchpad", company: "every page" };
const folders: Record<string, string> = {
  programs: "/certifications/",
  services: "/services/",
  tools: "/tools/",
  newsletter: "/newsletter/",
  tutorials: "/tutorials#",
};
