import { at as placeAt, type LocatedFinding, pageOf } from "#app/desk/health/finding.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";
import { day, formatDay, startOfDay } from "#app/site/time.ts";

type Dated = { folder: string; name: string; checked: string };

/** Under which these findings stand. */
export const agedTitle = "Facts to check again";

/** Days for which a look at facts that age is good. */
const goodFor = 90;

/**
 * Facts about tools and laws at which nobody has looked for 90 days; `at` in milliseconds. One finding a folder, oldest file
 * first. They cannot be accepted: a fact ages whoever knows of it.
 */
export function datedFindings(files: ReadFile[], at: number): LocatedFinding[] {
  const aged = files.flatMap(dated).filter(({ checked }) => at >= startOfDay(checked) + (goodFor + 1) * day);
  const byAge = aged.toSorted((a, b) => a.checked.localeCompare(b.checked));
  return [...Map.groupBy(byAge, ({ folder }) => folder)].map(([folder, within]) => ({
    id: `checked/${folder}`,
    ...placeAt(`${folder}/${within[0]?.name}`, "checked"),
    where: folder.startsWith("courses/") ? pageOf(`${folder}/module.yaml`) : `/${folder}`,
    what: `Facts that nobody has checked for more than ${goodFor} days, the oldest since ${formatDay(within[0]?.checked ?? "")}: ${within.map(({ name }) => name).join(", ")}.`,
    fix: `Look at them again, mend them in content/${folder}, and write the day into checked: of each file.`,
  }));
}

function dated({ file, value }: ReadFile): Dated[] {
  const { checked } = (value ?? {}) as { checked?: unknown };
  if (typeof checked !== "string") return [];
  const [folder = ""] = /^courses\/\w+\/\d|^.*(?=\/)/.exec(file) ?? [];
  return [{ checked, folder, name: file.slice(folder.length + 1) }];
}
