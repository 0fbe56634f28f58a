import { type Facts, ofFile, one } from "#app/desk/checks/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf, pageOf } from "#app/desk/checks/health/finding.ts";
import { type Passage, passagesOf } from "#app/desk/checks/health/passages.ts";
import { shortened } from "#app/desk/checks/health/stated-facts.ts";

/** What stands twice though it is meant for one place, and what stands nowhere though somebody made it. */
export function doubleFindings(facts: Facts): LocatedFinding[] {
  return [...copies(facts), ...titles(facts), ...facts.files.flatMap(lists), ...orphans(facts)];
}

/**
 * A text of some length that stands word for word in two places was copied and not written on. A file of which half is so was
 * begun as a copy, as docs/CONTENT.md says; there the titles tell.
 */
function copies({ files }: Facts): LocatedFinding[] {
  const long = files.flatMap(longIn);
  const copied = [...Map.groupBy(long, normalOf).values()].filter((each) => each.length > 1);
  const counts = (some: Passage[]) => Map.groupBy(some, ({ file }) => file);
  const [inAll, inCopied] = [counts(long), counts(copied.flat())];
  const isStarted = (file: string) => (inCopied.get(file)?.length ?? 0) > (inAll.get(file)?.length ?? 0) / 2;
  return copied.flatMap(secondOnes).filter(({ file }) => !isStarted(file));
}

const longIn = ofFile((read) =>
  passagesOf(read).filter(
    ({ file, text, path, kind }) =>
      text.length >= 60 &&
      !/^https?:/.test(text) &&
      kind !== "heading" &&
      !/^(?:drawings)|\/(?:quiz|rubric|sample-\w+)\.yaml$/.test(file) &&
      !meantTwice.has(String(path[0])),
  ),
);

/** What each program says in the same words on purpose: the criteria that are signed. */
const meantTwice = new Set(["worksRead", "certificate", "works", "pace", "hours", "refund", "basis"]);

/** Titles, summaries and names are what visitors tell pages apart by. */
function titles({ passages }: Facts): LocatedFinding[] {
  const named = passages.filter(
    ({ file, path }) =>
      path.length === 1 &&
      ["title", "name", "summary", "description", "tagline", "fits", "subtitle"].includes(String(path[0])) &&
      !file.startsWith("drawings/"),
  );
  const isShort = ({ text }: Passage) => text.length < 60;
  const questions = passages.filter(({ path }) => path.at(-1) === "question");
  const modules = passages.filter(
    ({ file, path }) => file.startsWith("programs/") && path[0] === "modules" && path.at(-1) === "title",
  );
  return [
    ...repeated(named.filter(isShort), ({ file, text }) => `${file.split("/")[0]}/${normal(text)}`),
    ...repeated(questions.filter(isShort), ({ text }) => normal(text)),
    ...repeated(modules, ({ file, text }) => `${file}/${normal(text)}`),
  ];
}

/** Entries of one list. */
const lists = ofFile((read): LocatedFinding[] => {
  const passages = passagesOf(read);
  const entries = passages.filter(
    ({ path, text, file, kind }) =>
      kind === "field" &&
      typeof path.at(-1) === "number" &&
      text.length > 3 &&
      !/^(?:drawings|availability)|\/(?:quiz|rubric|sample-\w+)\.yaml$/.test(file),
  );
  const cards = passages.filter(
    ({ path, file }) => ["title", "name"].includes(String(path.at(-1))) && path.length >= 3 && !/^courses\//.test(file),
  );
  return [
    ...repeated(entries, ({ file, path, text }) => [file, ...path.slice(0, -1), normal(text)].join("/")),
    ...repeated(cards, ({ file, path, text }) => [file, path[0], normal(text)].join("/")),
  ];
});

function repeated(passages: Passage[], keyOf: (passage: Passage) => string): LocatedFinding[] {
  return [...Map.groupBy(passages, keyOf).values()].flatMap(secondOnes);
}

function secondOnes([first, ...others]: Passage[]): LocatedFinding[] {
  return others.map((passage) => ({
    ...findingAt(
      passage,
      `twice/${nameOf(passage.text)}`,
      `“${shortened(passage.text)}” stands in content/${first?.file}, ${first?.field}, too.`,
      "say there what is meant for this place, or take it out.",
    ),
    said: passage.text,
  }));
}

/** Passages never change. */
const known = new WeakMap<Passage, string>();

function normalOf(passage: Passage) {
  const words = known.get(passage) ?? normal(passage.text);
  known.set(passage, words);
  return words;
}

function normal(text: string) {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Drawings that nothing shows, and lists that name their own page. */
function orphans({ files, services, tools }: Facts): LocatedFinding[] {
  const { roadmap } = one<{ roadmap: { image: string }[] }>(files, "pages/roadmap.yaml");
  const shown = new Set([...services.map(({ slug }) => slug), ...roadmap.map(({ image }) => image)]);
  const lonely = (file: string, what: string, fix: string) => ({
    id: `orphan/${file}`,
    where: pageOf(file),
    what,
    fix: `In content/${file}: ${fix}`,
    file,
    path: [],
  });
  const own = [
    ...services.map(({ slug, related }) => ({ file: `services/${slug}.yaml`, key: "related", slug, list: related })),
    ...tools.map(({ slug, alternatives }) => ({
      file: `tools/${slug}.yaml`,
      key: "alternatives",
      slug,
      list: alternatives,
    })),
  ];
  return [
    ...files.flatMap(({ file }) => {
      const drawing = /^drawings\/(.+)\.yaml$/.exec(file)?.[1];
      return drawing && !shown.has(drawing)
        ? [
            lonely(
              file,
              "No page shows this drawing.",
              "give it the name of a service, name it in roadmap.yaml, or take it out.",
            ),
          ]
        : [];
    }),
    ...own
      .filter(({ slug, list }) => list.includes(slug))
      .map(({ file, key }) => ({
        ...lonely(file, `It names itself under ${key}.`, `${key}: name others.`),
        id: `itself/${file}`,
        path: [key],
      })),
  ];
}
