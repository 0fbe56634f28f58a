import { type Facts, passageRule } from "#app/desk/checks/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import type { Passage } from "#app/desk/checks/health/passages.ts";
import { numberOf } from "#app/desk/checks/health/quantities.ts";
import { figuresOf, isStory, shortened } from "#app/desk/checks/health/stated-facts.ts";
import { escaped } from "#app/desk/checks/health/things.ts";
import { freeModule, trackOf } from "#app/school/courses/course/courses.ts";

/** Programs and modules are called as `content/programs/` calls them. */
export const titleFindings = passageRule(({ programs, services }) => {
  const ofModules = moduleRule({ programs });
  const ofPrograms = programRule({ programs, services });
  const look = (passage: Passage) =>
    figuresOf(passage).flatMap(({ sentence }) => [
      ...(/\bmodules? /i.test(sentence)
        ? [...ofModules(passage, sentence), ...spans({ programs }, passage, sentence)]
        : []),
      ...(isStory(passage) ? [] : ofPrograms(passage, sentence)),
    ]);
  return { look, beside: [...programs, ...services] };
});

const phrase =
  /\b((?:[A-Z][A-Za-z]*[ -]){1,4})(?:program|certification|certificate|course|training program)\b(?! (?:in|for) machine)/g;
const leading =
  /^(?:(?:The|Our|Both|Each|Every|An?|Join|Take|With|For|In|This|That|Your|Their|One|Two|No|Does|Is|Can|What|Which|Choose|Compare|Start|Begin|After|When|If|See|Read|Open|And|Or|Of|To|From|Once|Most|Any|Another|Free|New|All|Job|Signed)[ -])+/;

/** "The AI Expert program" is none of ours. */
function programRule({ programs, services }: Pick<Facts, "programs" | "services">) {
  const known = [
    ...programs.flatMap(({ title, listing }) => [title, listing.title]),
    ...services.map(({ title }) => title),
    "Specialist",
    "Engineering",
    "Certification",
    "AI",
    "AI Training",
    "Certification",
    "Certificate",
  ];
  return (passage: Passage, sentence: string): LocatedFinding[] =>
    [...sentence.matchAll(phrase)].flatMap(([all, words = ""]) => {
      const said = words.trim().replace(leading, "").trim();
      if (
        said === "" ||
        leading.test(`${said} `) ||
        known.some((each) => each === said || each.toLowerCase().includes(said.toLowerCase()))
      )
        return [];
      const titles = programs.map(({ title }) => title).join(" and ");
      return [
        {
          ...findingAt(
            passage,
            `name/program/${nameOf(said)}`,
            `“${shortened(sentence)}” names the ${all.trim()}; the programs are ${titles}.`,
            "write the title that content/programs/ gives it.",
          ),
          said,
        },
      ];
    });
}

/** "Module 6" is not there, and "module 3, Retrieval" is another one. */
function moduleRule({ programs }: Pick<Facts, "programs">) {
  const all = programs.map(({ slug, title, modules }) => ({ slug, title, titles: modules.map((each) => each.title) }));
  const most = Math.max(...all.map(({ titles }) => titles.length));
  return (passage: Passage, sentence: string): LocatedFinding[] => {
    if (isStory(passage) && passage.file.startsWith("tools/")) return [];
    const meant = all.filter(
      ({ slug, title }) =>
        sentence.includes(title) ||
        passage.file.includes(`/${slug}.`) ||
        passage.file.startsWith(`courses/${trackOf(slug)}/`),
    );
    const candidates = meant.length > 0 ? meant : all;
    return [...sentence.matchAll(/\b[Mm]odule (\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b/g)].flatMap(
      (match) => {
        const number = numberOf(match[1] ?? "") ?? 0;
        const says = (what: string) => [
          {
            ...findingAt(
              passage,
              `name/module/${nameOf(`${match[0]} ${sentence}`)}`,
              `“${shortened(sentence)}”: ${what}.`,
              "write number and title as content/programs/ gives them.",
            ),
            said: match[0],
          },
        ];
        if (number < 1 || number > most) return says(`there is no module ${number}, a program has ${most}`);
        const rest = sentence.slice(match.index + match[0].length);
        const named = namedTitle(
          rest,
          all.flatMap(({ titles }) => titles),
        );
        const right = candidates.map(({ titles }) => titles[number - 1] ?? "");
        return named === undefined || right.includes(named)
          ? []
          : says(`module ${number} is called ${right.join(" or ")}`);
      },
    );
  };
}

/** "Modules 2 to 5" are those that are paid, "1 to 5" all. */
function spans({ programs }: Pick<Facts, "programs">, passage: Passage, sentence: string): LocatedFinding[] {
  const most = Math.max(...programs.map(({ modules }) => modules.length));
  const said = isStory(passage) ? null : /\b[Mm]odules (\d) (?:to|through|–|-) (\d)\b/.exec(sentence);
  if (!said || ([1, freeModule + 1].includes(Number(said[1])) && Number(said[2]) === most)) return [];
  const finding = findingAt(
    passage,
    `name/modules/${nameOf(said[0])}`,
    `“${shortened(sentence)}” says ${said[0]}; module ${freeModule} is free, and a program has ${most}.`,
    "count the modules again.",
  );
  return [{ ...finding, said: said[0] }];
}

/** The title that stands right behind the number: called, quoted, in parentheses or after a comma. */
export function namedTitle(rest: string, titles: string[]) {
  const longest = titles.toSorted((a, b) => b.length - a.length);
  return longest.find((title) =>
    new RegExp(
      String.raw`^[^.;]{0,40}?(?:is|called|named|titled|,|:|\(|“|"|-|–)\s*(?:the |about )?["“]?${escaped(title)}\b`,
    ).test(rest),
  );
}
