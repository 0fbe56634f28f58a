import type { Availability } from "#app/bookings/calendar/availability.ts";
import type { Program } from "#app/catalog/programs/programs.ts";
import type { Service } from "#app/catalog/services/services.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";
import type { Company } from "#app/content/company/company.ts";
import type { Prices, ProgramSlug } from "#app/content/prices/prices.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";
import type { Faq, Question } from "#app/front/faq/faq.ts";
import type { LegalPage } from "#app/front/legal/legal.ts";
import type { LocatedFinding } from "./finding.ts";
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

type Look = { look: (passage: Passage) => LocatedFinding[]; beside: readonly unknown[] };

/**
 * A rule that reads one passage at a time. `prepare` answers how it looks at one and, `beside`, every other value that decides
 * what is found there. Files that were read never change: while these values are the very same ones, what was found in a
 * file is known, so that the report on a draft reads little more than the draft.
 */
export function passageRule(prepare: (facts: Facts) => Look): (facts: Facts) => LocatedFinding[] {
  const known = new WeakMap<object, { beside: readonly unknown[]; found: LocatedFinding[] }>();
  return (facts) => {
    const { look, beside } = prepare(facts);
    return facts.files.flatMap((file) => {
      const key = typeof file.value === "object" && file.value !== null ? file.value : {};
      const before = known.get(key);
      if (before && isSame(before.beside, beside)) return before.found;
      const found = passagesOf(file).flatMap(look);
      known.set(key, { beside, found });
      return found;
    });
  };
}

/** What depends on nothing but the file it is read of is read of it once. */
export function ofFile<Value>(read: (file: ReadFile) => Value): (file: ReadFile) => Value {
  const known = new WeakMap<object, { value: Value }>();
  return (file) => {
    const key = typeof file.value === "object" && file.value !== null ? file.value : {};
    const kept = known.get(key) ?? { value: read(file) };
    known.set(key, kept);
    return kept.value;
  };
}

function isSame(some: readonly unknown[], others: readonly unknown[]) {
  return some.length === others.length && some.every((each, place) => each === others[place]);
}

/** The same words for the same values, patterns among them: what a rule computes anew for each report can be `beside` it so. */
export function inWords(values: unknown) {
  return JSON.stringify(values, (_, value: unknown) => (value instanceof RegExp ? String(value) : value));
}

export function one<Value>(files: ReadFile[], name: string) {
  const file = files.find((each) => each.file === name);
  if (!file) throw new Error(`content/${name} is missing`);
  return file.value as Value;
}

export function inFolder<Value>(files: ReadFile[], folder: string) {
  return files.filter(({ file }) => file.startsWith(folder)).map(({ value }) => value as Value);
}
