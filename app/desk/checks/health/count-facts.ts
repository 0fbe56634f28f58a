import { toolGroups } from "#app/catalog/tools/tool-groups.ts";
import type { Fact } from "./fact.ts";
import { type Facts, inFolder, one } from "./fact-sources.ts";
import type { Unit } from "./quantities.ts";

/** How many there are of what texts count: each counted where the things themselves stand. */
export function countFacts(facts: Facts): Fact[] {
  return [...siteCounts(facts), ...coachingCounts(facts)];
}

type Counted = [unit: Unit, count: number, about: RegExp, says: string, source: string];

function siteCounts({ files, faq, programs, services, tools, availability }: Facts): Fact[] {
  const values = one<{ values: unknown[] }>(files, "pages/core-values.yaml").values.length;
  const roadmap = one<{ roadmap: unknown[] }>(files, "pages/roadmap.yaml").roadmap.length;
  const about = one<{ cards: unknown[] }>(files, "pages/about.yaml").cards.length;
  const stops = one<{ project: { stops: unknown[] } }>(files, "pages/home.yaml").project.stops.length;
  const editions = inFolder(files, "newsletter/").length;
  const videos = inFolder(files, "tutorials/").length;
  const seats = availability.training.capacity;
  const counted: Counted[] = [
    [
      "values",
      values,
      /\b(?:our|core|company|these|list|live by|stand for|follow)\b/i,
      "core values",
      "content/pages/core-values.yaml",
    ],
    ["words", values, /\beasy to print\b|\bcore values\b/i, "core values", "content/pages/core-values.yaml"],
    [
      "questions",
      faq.length,
      /\bFAQ\b|\bfrequent|\bcommon(?:ly)?\b.*\b(?:answer|asked)|\banswer\w*\b.*\bpage\b/i,
      "questions in the FAQ",
      "content/pages/faq.yaml",
    ],
    [
      "programs",
      programs.length,
      /\b(?:certification|certificate|training|we (?:offer|run|teach|sell|have)|our|there are|both|compare)\b/i,
      "programs",
      "content/programs/",
    ],
    [
      "courses",
      programs.length,
      /\b(?:certification|we (?:offer|run|teach|sell|have)|our|there are)\b/i,
      "programs",
      "content/programs/",
    ],
    ["certifications", programs.length, /./, "programs", "content/programs/"],
    ["products", roadmap, /\bplanned|roadmap|upcoming\b/i, "products on the roadmap", "content/pages/roadmap.yaml"],
    [
      "stops",
      stops,
      /\b(?:project|client work|consultation|price)\b/i,
      "stops of a project",
      "content/pages/home.yaml, project, stops",
    ],
    ["cards", about, /\bmission\b/i, "parts of the mission", "content/pages/about.yaml"],
    ["tools", tools.length, /\b(?:director|review|list|cover|compare)\w*\b/i, "tools", "content/tools/"],
    ["reviews", tools.length, /\btools?\b/i, "tool reviews", "content/tools/"],
    ["groups", toolGroups.length, /\btools?\b/i, "groups of tools", "the tool directory"],
    ["categories", toolGroups.length, /\btools?\b/i, "groups of tools", "the tool directory"],
    ["editions", editions, /\b(?:archive|newsletter|so far|published|recent)\b/i, "editions", "content/newsletter/"],
    ["tutorials", videos, /./, "tutorials", "content/tutorials/"],
    ["videos", videos, /\b(?:tutorial|sample)\w*\b/i, "tutorials", "content/tutorials/"],
    [
      "places",
      seats,
      /\b(?:training|session|class)\b/i,
      "places in a training session",
      "content/availability.yaml, training, capacity",
    ],
    [
      "seats",
      seats,
      /\b(?:training|session|class)\b/i,
      "places in a training session",
      "content/availability.yaml, training, capacity",
    ],
    [
      "people",
      seats,
      /\b(?:training session|live session)\b/i,
      "places in a training session",
      "content/availability.yaml, training, capacity",
    ],
    ["services", services.length, /\b(?:we (?:offer|have|sell)|our|all|there are)\b/i, "services", "content/services/"],
  ];
  return counted.map(([unit, count, about, what, source]) => ({
    id: `count-${unit}`,
    unit,
    about,
    source,
    values: [count, ...(unit === "services" ? [6] : [])],
    says: `there are ${count} ${what}`,
  }));
}

function coachingCounts({ prices, files }: Facts): Fact[] {
  const { types, packages } = one<{ types: unknown[]; packages: object }>(files, "pages/coaching.yaml");
  const { single, monthly } = prices.coaching;
  const source = "content/prices.yaml, coaching";
  const kinds = {
    things: ["coaching", "single", "monthly"] as Fact["things"],
    values: [types.length],
    says: `coaching has ${types.length} types`,
    source: "content/pages/coaching.yaml, types",
  };
  return [
    {
      id: "sessions",
      unit: "sessions",
      things: ["monthly", "coaching"],
      values: [monthly.sessions],
      says: `a month of coaching has ${monthly.sessions} sessions`,
      source,
      unless: /\b(?:other|more|left|remaining|first|past)\b/i,
    },
    {
      id: "sessions",
      unit: "sessions",
      things: ["single"],
      values: [single.sessions, monthly.sessions],
      says: `a month of coaching has ${monthly.sessions} sessions`,
      source,
      unless: /\b(?:other|more|left|remaining|first|past)\b/i,
    },
    { ...kinds, id: "types", unit: "types" },
    { ...kinds, id: "types", unit: "kinds" },
    {
      id: "packages",
      unit: "packages",
      things: ["coaching", "single", "monthly"],
      values: [Object.keys(packages).length],
      says: `there are ${Object.keys(packages).length} packages`,
      source: "content/pages/coaching.yaml, packages",
    },
  ];
}
