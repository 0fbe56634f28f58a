import { addressOfFile } from "#app/delivery/collections/file-address.ts";
import { isFormer } from "#app/delivery/collections/shipped-pages.ts";
import { isLogo, isPicture } from "#app/content/pictures/picture-files.ts";
import type { Draft } from "#app/desk/writing/drafts/drafts.server.ts";
import { courseNames, moduleNumbers, programOf, tracks } from "#app/school/courses/course/courses.ts";
import type { Content, ContentMistake, Sources } from "#app/site/content.ts";
import { fieldsIn, withDrafts } from "#app/desk/writing/pages/desk-texts.server.ts";
import { beforeOf, pageKinds } from "#app/desk/writing/pages/page-kinds.ts";
import { placesIn } from "./tree-places.server.ts";
import { ownerOfDrawing } from "./drawing-owner.server.ts";
import { fieldWords } from "#app/desk/writing/fields/field-words.server.ts";
import type { TreeFile, TreeGroup } from "./content-page.ts";

/** Groups as visitors know them; what matches nothing stands in the last one. */
const groups: [title: string, pattern: RegExp][] = [
  ["Pages", /^pages\//],
  ["Company", /^company\.yaml$/],
  ["Prices and calls", /^(prices|availability|meeting-places)\.yaml$/],
  ["Services", /^services\//],
  ["AI tools", /^tools\//],
  ["Programs", /^programs\//],
  ["Video tutorials", /^tutorials\//],
  ["Newsletter", /^newsletter\//],
  ["Legal pages", /^legal\//],
  ...tracks.flatMap((track) =>
    moduleNumbers.map((at): [string, RegExp] => [
      `${courseNames[programOf[track]]}, module ${at}`,
      new RegExp(`^courses/${track}/${at}/`),
    ]),
  ),
  ["Pictures", /^pictures\//],
  ["Drawings", /^drawings\//],
  ["For you alone", /./],
];

/** What has no title of its own in its file. */
const titles: Record<string, string> = {
  "company.yaml": "Name, address and contact",
  "prices.yaml": "Prices, terms and lengths",
  "availability.yaml": "Hours and days off",
  "meeting-places.yaml": "Where calls take place",
  "accepted.yaml": "Findings you accepted",
  "redirects.yaml": "Addresses that moved or are gone",
  "temp.md": "Scratch page",
  "module.yaml": "Goals and reading",
  "quiz.yaml": "Quiz",
  "rubric.yaml": "How works are read",
  "sample-accepted.yaml": "Sample: an accepted work",
  "consultation.yaml": "Consultation: both calls, the calendar",
  "sample-again.yaml": "Sample: a work to hand in again",
};

/** Files that several pages share, or pages with an address for each visitor. */
const titlesOfPages: Record<string, string> = {
  "every-page": "Every page: menu, footer, buttons",
  "lesson-search": "Search in a course",
  service: "Services: what stands around each",
  tool: "Tool reviews: what stands around each",
  program: "Programs: what stands around them",
  legal: "Legal pages: what stands around them",
  enrollment: "Enrolling: payment, way in, claims",
  pauses: "Mails when a course stands still",
  "pause-settings": "The switch of these mails",
  "sign-in": "Sign in",
  "sign-in-by-mail": "Sign in by mail",
  "mailed-link": "The form that mails a link",
  "sign-in-return": "Back from signing in with the community",
  dashboard: "Dashboard: overview, community, messages",
  "my-courses": "Dashboard: courses",
  settings: "Dashboard: settings",
  "logo-download": "The logo, for members",
  talk: "A talk with an AI",
  "talk-part": "A talk with an AI: what stands around it",
  work: "Works that students hand in",
  "work-parts": "Works: lines, remarks, files, changes",
  course: "Courses: what stands around lessons",
  "own-course": "Courses: plan, bookmarks, line, notes",
  labs: "Labs: lists, files, their pages",
  "hand-in": "Exercises: handing in, and what comes after",
  quizzes: "Quizzes: what stands around questions",
  certificates: "Certificates: the end of a course, form, list",
  credential: "A certificate: its own page",
  calls: "Calls: kinds, rules, steps",
  calendar: "Calendars: days, times, places",
  ticket: "Tickets, on pages and in mails",
  booking: "A booking: its own page",
  "coaching-month": "A paid month of coaching",
  "newsletter-subscription": "Newsletter: confirm, leave, own data",
  "unknown-link": "A link that is not known",
};

/** Every file, drafts of new ones among them, in groups; pages of a list in its order. */
export function contentTree(content: Content, sources: Sources, drafts: readonly Draft[]): TreeGroup[] {
  const texts = withDrafts(sources, drafts);
  const places = placesIn(texts);
  const rank = new Map([...places.keys()].map((file, at) => [file, at]));
  const files = [...new Set([...sources.keys(), ...texts.keys()])]
    .filter((file) => !isFormer(file) && !isLogo(file))
    .toSorted()
    .map((file) => ({ ...treeFile(content, file, drafts), place: places.get(file) }))
    .toSorted((one, other) => (rank.get(one.file) ?? rank.size) - (rank.get(other.file) ?? rank.size));
  const groupOf = ({ file }: TreeFile) => groups.find(([, pattern]) => pattern.test(file))?.[0];
  return groups
    .map(([title, pattern]) => ({
      title,
      files: files.filter((each) => groupOf(each) === title),
      adds: addsOf(pattern),
    }))
    .filter((group) => group.files.length > 0);
}

function addsOf(pattern: RegExp) {
  const kind = pageKinds.find(({ folder }) => pattern.source !== "." && pattern.test(`${folder}/`));
  return kind && { folder: kind.folder, noun: kind.noun, before: beforeOf(kind) };
}

/** With the course and module in front, whose files have the same titles; a drawing has the title of its service. */
export function fullTitle(content: Content, file: string, drafts: readonly Draft[] = []) {
  const { title } = treeFile(content, file, drafts);
  const [group] = groups.find(([, pattern]) => pattern.test(file)) ?? [];
  if (file.startsWith("drawings/")) return `Drawing: ${title}`;
  return file.startsWith("courses/") ? `${group}, ${title}` : title;
}

/** Mistakes with page and field in the owner's words, with those that the draft has there. */
export function titledMistakes(content: Content, drafts: readonly Draft[], mistakes: readonly ContentMistake[]) {
  return mistakes.map((each) => {
    const { file, field } = each;
    const said = fieldsIn(drafts.find((draft) => draft.file === file)?.text ?? undefined);
    const words = field.length > 0 ? `, ${fieldWords(content, file, field, said)}` : "";
    return { ...each, title: fullTitle(content, file) + words };
  });
}

export function treeFile(content: Content, file: string, drafts: readonly Draft[]): TreeFile {
  const draft = drafts.find((each) => each.file === file);
  const { files } = content;
  const live = (files[file] ?? {}) as Named;
  const typed = draft?.text && !isPicture(file) ? (fieldsIn(draft.text) as Named) : live;
  // A page is opened by its title, so an empty one in a draft does not count.
  const value = typed.title === "" ? live : typed;
  const goes = draft?.text === null ? true : undefined;
  return {
    file,
    title: ownerOfDrawing(content, file)?.title ?? titleOf(file, value),
    address: openAddress(file),
    draft: draft?.at ?? null,
    goes,
  };
}

/** The page that shows a file, where it can be opened by everybody. */
function openAddress(file: string) {
  const address = addressOfFile(file);
  return address?.includes(":") ? undefined : address;
}

type Named = { title?: string; name?: string };

function titleOf(file: string, { title, name: ownName }: Named) {
  const [, name = file] = /([^/]+)$/.exec(file) ?? [];
  const plain = name.replace(/\.\w+$/, "");
  if (file.startsWith("drawings/") || isPicture(file)) return plain.replaceAll("-", " ");
  return (
    titles[name] ??
    titlesOfPages[/^pages\/(.+)\.yaml$/.exec(file)?.[1] ?? ""] ??
    (file.startsWith("pages/") ? ownName : undefined) ??
    title ??
    ownName ??
    plain
  );
}
