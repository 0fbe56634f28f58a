import type { Edit } from "#app/desk/checks/changed/edits.ts";
import { leftBehind } from "#app/desk/checks/changed/left-behind.ts";
import { indexOf } from "#app/desk/checks/changed/statement-index.ts";
import type { LocatedFinding } from "#app/desk/checks/health/finding.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";
import { halfAnswers, halfLinks } from "./half-links.ts";
import { saysTheSame } from "#app/desk/checks/wording/same.ts";
import { strangeNames } from "./strange-names.ts";
import { turnedFindings } from "./turned.ts";

/** The group of the report on edits: what they left behind, and where nothing is known of that, what else speaks of the same. */
export function changesGroup(all: Edit[], files: ReadFile[]) {
  const edits = all.filter((edit) => !isReworded(edit));
  const left = leftBehind(edits, files);
  const told = new Set(left.map(({ said }) => said));
  const places = new Set(left.map(({ file, path }) => [file, ...path].join("/")));
  const rest = edits.filter(
    ({ after }) => !told.has(after.text) && !places.has([after.passage.file, ...after.passage.path].join("/")),
  );
  const ask = [halfLinks, halfAnswers, turnedFindings, strangeNames];
  const questions = rest.length === 0 ? [] : ask.flatMap((each) => each(rest, indexOf(files)));
  return { title: "Changed in one place only", findings: [...left, ...firstOfEach(questions)] };
}

/** It says the same and leads to the same. */
function isReworded({ before, after }: Edit) {
  if (!before || before.text === after.text) return false;
  const [old, young] = [before, after].map(({ passage }) => passage.links.map(({ to }) => to).join(" "));
  return old === young && saysTheSame(before.text, after.text);
}

/** One question about a sentence is enough. */
function firstOfEach(questions: LocatedFinding[]) {
  return [...Map.groupBy(questions, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
}
