import { at as placeAt, type LocatedFinding, pageOf } from "#app/desk/checks/health/finding.ts";
import { passagesOf } from "#app/desk/checks/health/passages.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";
import { isTrack } from "#app/school/courses/course/courses.ts";
import { labPath } from "#app/school/courses/labs/labs.ts";
import { day, formatDay, startOfDay } from "#app/site/time.ts";

type Dated = { folder: string; name: string; checked: string };

/** Under which these findings stand. */
export const agedTitle = "Facts to check again";

/** Days for which a look at facts that age is good. */
const goodFor = 90;

/**
 * Facts about tools and laws at which nobody has looked for 90 days, in content and, where they are among `files`, in labs;
 * `at` in milliseconds. One finding a folder, oldest file first, and one for each file that prints a day of its own without a
 * checked: or an old one. They cannot be accepted: a fact ages whoever knows of it.
 */
export function datedFindings(files: ReadFile[], at: number): LocatedFinding[] {
  const aged = files.flatMap(dated).filter(({ checked }) => isOld(checked, at));
  const byAge = aged.toSorted((a, b) => a.checked.localeCompare(b.checked));
  const folders = [...Map.groupBy(byAge, ({ folder }) => folder)].map(([folder, within]) => ({
    id: `checked/${folder}`,
    ...placeOf(`${folder}/${within[0]?.name}`),
    where: folder.startsWith("courses/") ? pageOf(`${folder}/module.yaml`) : pageOfFolder(folder),
    what: `Facts that nobody has checked for more than ${goodFor} days, the oldest since ${formatDay(within[0]?.checked ?? "")}: ${within.map(({ name }) => name).join(", ")}.`,
    fix: `Look at them again, mend them in ${onDisk(folder)}, and write the day into checked: of each file.`,
  }));
  return [...folders, ...files.flatMap((file) => printed(file, at))];
}

function isOld(date: string, at: number) {
  return at >= startOfDay(date) + (goodFor + 1) * day;
}

function checkedOf({ value }: ReadFile) {
  const { checked } = (value ?? {}) as { checked?: unknown };
  return typeof checked === "string" ? checked : undefined;
}

function dated(read: ReadFile): Dated[] {
  const { file } = read;
  const checked = checkedOf(read);
  if (checked === undefined) return [];
  const [folder = ""] = /^courses\/\w+\/\d|^.*(?=\/)/.exec(file) ?? [];
  return [{ checked, folder, name: file.slice(folder.length + 1) }];
}

const asOf = /\bas of ([A-Z][a-z]+ (?:\d{1,2}, )?\d{4})\b/i;

/** Text and day, YYYY-MM-DD. */
type Printed = { words: string; stated: string };

/** Only days age, not what a file prints: it is looked for once for each reading of the file. */
const known = new WeakMap<object, Printed | false>();

function oldestPrinted(read: ReadFile) {
  const value = read.value as object;
  const found = known.get(value) ?? findPrinted(read) ?? false;
  known.set(value, found);
  return found;
}

/** "As of November 23, 2026", or of a month, which is its first day: the oldest such day of a file. */
function findPrinted(read: ReadFile): Printed | undefined {
  const [oldest] = passagesOf(read)
    .flatMap(({ text }) => {
      const [words = "", date = ""] = asOf.exec(text) ?? [];
      const stated = new Date(`${date} UTC`);
      return Number.isNaN(stated.getTime()) ? [] : [{ words, stated: stated.toISOString().slice(0, 10) }];
    })
    .toSorted((one, other) => one.stated.localeCompare(other.stated));
  return oldest;
}

/** An edition of the newsletter keeps the day that it was written on. */
function printed(read: ReadFile, at: number): LocatedFinding[] {
  const oldest = !read.file.startsWith("newsletter/") && oldestPrinted(read);
  if (!oldest) return [];
  const place = { ...placeOf(read.file), where: placeInWords(read.file) };
  const look = `Look at it again in ${onDisk(read.file)}, `;
  if (isOld(oldest.stated, at))
    return [
      {
        id: `printed/${read.file}`,
        ...place,
        what: `“${oldest.words}” is more than ${goodFor} days old, whenever somebody last looked.`,
        fix: `${look}and write the new day there and into checked:.`,
      },
    ];
  if (checkedOf(read) !== undefined) return [];
  return [
    {
      id: `undated/${read.file}`,
      ...place,
      what: `“${oldest.words}” stands there, and no day says when somebody last looked.`,
      fix: `${look}and write the day into checked:.`,
    },
  ];
}

const isOfLabs = (file: string) => file.startsWith("labs/");

function onDisk(file: string) {
  return isOfLabs(file) ? file : `content/${file}`;
}

/** Labs are no files of the content, so no form has a field of them. */
function placeOf(file: string) {
  return isOfLabs(file) ? placeAt("") : placeAt(file, "checked");
}

function placeInWords(file: string) {
  return isOfLabs(file) ? pageOfFolder(file.replace(/\/[^/]*$/, "")) : pageOf(file);
}

function pageOfFolder(folder: string) {
  const [, track = "", module = "", slug = ""] = /^labs\/(\w+)\/(\d)\/\d-([a-z0-9-]+)$/.exec(folder) ?? [];
  if (isTrack(track)) return labPath(track, Number(module), slug);
  return isOfLabs(folder) ? folder : `/${folder}`;
}
