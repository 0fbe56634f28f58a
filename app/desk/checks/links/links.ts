import { href } from "react-router";
import { addressOfFile, pagesShownBy } from "#app/delivery/collections/file-address.ts";
import { type Facts, ofFile } from "#app/desk/checks/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import { type Passage, passagesOf } from "#app/desk/checks/health/passages.ts";
import { escaped } from "#app/desk/checks/health/things.ts";
import { partsIn } from "./page-parts.ts";

type Link = { to: string; words: string; passage: Passage };

/** Links within the site: pages and parts of pages that are there, words that say where they lead, and lead there. */
export function linkFindings(facts: Facts): LocatedFinding[] {
  const pages = pagesOf(facts);
  const names = namesOf(facts);
  return facts.files
    .flatMap(linksOf)
    .flatMap((link) => [...dead(link, pages), ...wordless(link), ...mislabeled(link, names)]);
}

/** Of Markdown, and of fields that are an address of ours, as `to` beside a `label`. */
const linksOf = ofFile((file): Link[] => {
  const passages = passagesOf(file);
  const labels = new Map(
    passages.filter(({ path }) => path.at(-1) === "label").map((each) => [keyOf(each), each.text]),
  );
  return passages.flatMap((passage) => [
    ...passage.links.map((link) => ({ ...link, passage })),
    ...(passage.path.at(-1) === "to" || isAddress(passage)
      ? [{ to: passage.text, words: labels.get(keyOf(passage)) ?? passage.text, passage }]
      : []),
  ]);
});

/** One word that begins with a slash, where no example shows it. */
function isAddress({ file, path, text }: Passage) {
  return (
    path.at(-1) !== "example" &&
    /^(?:pages|services|programs|tutorials)\//.test(file) &&
    /^\/[a-z][\w/-]*(?:#[\w-]+)?$/.test(text)
  );
}

function keyOf({ file, path }: Passage) {
  return [file, ...path.slice(0, -1)].join("/");
}

type Pages = { has: (path: string) => boolean; parts: (path: string) => Set<string> };

function pagesOf(facts: Facts): Pages {
  return { has: pagesShownBy(facts.files.map(({ file }) => file)), parts: partsIn(facts) };
}

function dead({ to, words, passage }: Link, pages: Pages): LocatedFinding[] {
  const own = addressOfFile(passage.file) ?? "";
  if (!to.startsWith("/") && !to.startsWith("#")) return [];
  const [address = "", anchor] = to.split("#");
  const path = (address.split("?")[0] ?? "") || own;
  const says = (what: string) => [
    {
      ...findingAt(passage, `link/${nameOf(to)}`, `“${words}” leads to ${to}, ${what}.`, "name a page that is there."),
      said: to,
    },
  ];
  if (path !== "" && path !== own && path !== "/" && !pages.has(path.replace(/\/$/, "")))
    return says("which is no page of this site");
  // Words that many pages share know no page of their own.
  if (!anchor || path === "" || path.includes(":")) return [];
  return pages.parts(path).has(anchor) ? [] : says(`and nothing on ${path} is called ${anchor}`);
}

const empty =
  /^(?:here|click(?: here)?|click this|this|link|this link|this page|read more|more|learn more|see more|details|go|page|https?:\S+|\/\S*)?$/i;

function wordless({ to, words, passage }: Link): LocatedFinding[] {
  if (!empty.test(words.trim().replace(/[.…!»>→]+$/, ""))) return [];
  return [
    {
      ...findingAt(
        passage,
        `link-words/${nameOf(to)}`,
        `The link to ${to} is called “${words}”, which says nothing of where it leads.`,
        "name what is there.",
      ),
      said: words,
    },
  ];
}

type Names = { name: string; path: string; isIn: (words: string) => boolean }[];
/** As routes.ts has it. */
type Path = Parameters<typeof href>[0];

/** What links call pages that are no entry of a folder. */
const called: [name: string, path: Path][] = [
  ["Privacy", "/privacy"],
  ["Refund", "/refunds"],
  ["Terms", "/terms"],
  ["FAQ", "/faq"],
  ["Accessibility", "/accessibility"],
  ["Coaching", "/coaching"],
  ["Tutorials", "/tutorials"],
  ["Core values", "/core-values"],
  ["Consultation", "/consultation"],
  ["Consultation", "/schedule-consultation"],
  ["Consultation", "/services/ai-consulting"],
  ["Newsletter", "/newsletter"],
];

function namesOf({ programs, tools, services }: Facts): Names {
  return [
    ...programs.map(({ slug, title }) => ({ name: title, path: href("/certifications/:program", { program: slug }) })),
    ...tools.map(({ slug, name }) => ({ name, path: href("/tools/:tool", { tool: slug }) })),
    ...services.map(({ slug, title }) => ({ name: title, path: href("/services/:service", { service: slug }) })),
    ...called.map(([name, path]) => ({ name, path })),
  ].map(({ name, path }) => {
    const pattern = new RegExp(String.raw`\b${escaped(name)}`, name === "Make" ? "" : "i");
    return { name, path, isIn: (words) => pattern.test(words) };
  });
}

/** "n8n review" must not lead to the review of Make. */
function mislabeled({ to, words, passage }: Link, names: Names): LocatedFinding[] {
  const path = to.split(/[?#]/)[0] ?? "";
  const target = names.find((each) => each.path === path);
  const said = target ? names.filter(({ isIn }) => isIn(words)) : [];
  if (!target || said.length === 0 || said.some((each) => each.path === path)) return [];
  return [
    {
      ...findingAt(
        passage,
        `link-target/${nameOf(words)}`,
        `“${words}” leads to ${to}, the page of ${target.name}.`,
        `lead it to ${said[0]?.path}, or change its words.`,
      ),
      said: words,
    },
  ];
}
