import { inWords, passageRule } from "#app/desk/checks/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import type { Passage } from "#app/desk/checks/health/passages.ts";
import { figuresOf, shortened } from "#app/desk/checks/health/stated-facts.ts";
import { namedTitle } from "./titles.ts";

/** "Lesson 6" of a module of five is not there, and "lesson 3 (Titles)" is another one. */
export const lessonFindings = passageRule(({ files }) => {
  const titles = new Map<string, string[]>();
  for (const { file, value } of files) {
    const [, folder, number] = /^(courses\/\w+\/\d\/)(\d)-[^/]*\.md$/.exec(file) ?? [];
    if (folder === undefined) continue;
    const known = titles.get(folder) ?? [];
    known[Number(number) - 1] = (value as { title: string }).title;
    titles.set(folder, known);
  }
  const look = (passage: Passage): LocatedFinding[] => {
    const own = /^courses\/\w+\/\d\//.exec(passage.file)?.[0];
    if (!own || !/[Ll]esson \d/.test(passage.text)) return [];
    return figuresOf(passage).flatMap(({ sentence }) =>
      [...sentence.matchAll(pointer)].flatMap((match) => {
        const [said, number = "", module] = match;
        const folder = module ? own.replace(/\d\/$/, `${module}/`) : own;
        const known = titles.get(folder) ?? [];
        const right = known[Number(number) - 1];
        const named = namedTitle(sentence.slice(match.index + said.length), known);
        if (known.length === 0 || (right !== undefined && (named === undefined || named === right))) return [];
        const finding = findingAt(
          passage,
          `name/lesson/${nameOf(`${said} ${sentence}`)}`,
          `“${shortened(sentence)}”: ${right === undefined ? `there is no lesson ${number}, the module has ${known.length}` : `lesson ${number} is called ${right}`}.`,
          "write number and title as the module has them.",
        );
        return [{ ...finding, said }];
      }),
    );
  };
  return { look, beside: [inWords([...titles])] };
});

const pointer = /\b[Ll]esson (\d)\b(?: of module (\d))?(?! of )/g;
