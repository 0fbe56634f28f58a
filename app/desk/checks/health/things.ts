import type { Facts } from "./fact-sources.ts";

/** What is sold, promised or counted here. "programs" and "coaching" stand for any of theirs. */
export type Thing =
  | "consultation"
  | "advice"
  | "single"
  | "monthly"
  | "coaching"
  | "ai-specialist"
  | "ai-engineer"
  | "programs"
  | "newsletter"
  | "training";
export type Mention = { thing: Thing; at: number; end: number };
/** Finds things by the names that the files give them, in the order in which they stand. Longer names win. */
export type FindThings = (text: string) => Mention[];

export function thingsOf({ programs }: Pick<Facts, "programs">): FindThings {
  const named = programs.map(({ slug, title }): [Thing, string] => {
    const kind = slug === "ai-engineer" ? "engineer(?:ing)?" : "specialist";
    return [slug, `${escaped(title)}|AI ${kind}|${kind} (?:program|course|certification|certificate|training|track)`];
  });
  const all: [Thing, string][] = [
    ["advice", String.raw`(?:course )?advice calls?|free consultation|free call|advice conversation`],
    ["consultation", String.raw`(?:paid )?consultations?|AI consulting|consulting (?:call|session)s?`],
    ["single", String.raw`single (?:coaching )?sessions?|one session|(?:a|per|each) (?:single )?(?:coaching )?session`],
    [
      "monthly",
      String.raw`monthly (?:coaching )?packages?|monthly coaching|coaching (?:package|month)|month of coaching`,
    ],
    ...named,
    ["training", String.raw`(?:live )?training sessions?|training calendar`],
    ["coaching", String.raw`(?:career )?coaching(?: sessions?)?`],
    ["newsletter", String.raw`newsletters?|AI Weekly`],
    [
      "programs",
      String.raw`(?:certification |certificate |training )?(?:programs?|courses?)|certifications?|monthly plans?|plan of months`,
    ],
  ];
  const pattern = new RegExp(all.map(([, words]) => `\\b(${words})\\b`).join("|"), "gi");
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [thing] = all[match.slice(1).findIndex((each) => each !== undefined)] ?? [];
      return thing ? [{ thing, at: match.index, end: match.index + match[0].length }] : [];
    });
}

export function escaped(words: string) {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
