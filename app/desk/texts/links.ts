import routes from "#app/routes.ts";
import type { Address } from "#app/routes.ts";
import { freeCallId } from "#app/content/prices/free-call.ts";
import type { Block } from "#app/content/reading/markdown.ts";
import { type Facts, one } from "#app/desk/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/health/finding.ts";
import type { Passage } from "#app/desk/health/passages.ts";

type Link = { to: string; words: string; passage: Passage };

/** Links within the site: pages and parts of pages that are there, words that say where they lead, and lead there. */
export function linkFindings(facts: Facts): LocatedFinding[] {
  const pages = pagesOf(facts);
  const names = namesOf(facts);
  return linksOf(facts).flatMap((link) => [...dead(link, pages), ...wordless(link), ...mislabeled(link, names)]);
}

/** Of Markdown, and of fields called `to` beside a `label`. */
function linksOf({ passages }: Facts): Link[] {
  const labels = new Map(
    passages.filter(({ path }) => path.at(-1) === "label").map((each) => [keyOf(each), each.text]),
  );
  return passages.flatMap((passage) => [
    ...passage.links.map((link) => ({ ...link, passage })),
    ...(passage.path.at(-1) === "to"
      ? [{ to: passage.text, words: labels.get(keyOf(passage)) ?? passage.text, passage }]
      : []),
  ]);
}

function keyOf({ file, path }: Passage) {
  return [file, ...path.slice(0, -1)].join("/");
}

type Pages = { has: (path: string) => boolean; anchors: (path: string) => Set<string> | undefined };

function pagesOf({ files, faq }: Facts): Pages {
  const known = new Set(files.map(({ file }) => file));
  const patterns = addresses(routes, "");
  const stops = ["exercise", "quiz", "labs"];
  const isThere = (path: string) => {
    const [first = "", second = "", , number = "", stop, part] = path.slice(1).split("/");
    if (first === "services" && second) return known.has(`services/${second}.yaml`);
    if (first === "tools" && second) return known.has(`tools/${second}.yaml`);
    if (first === "certifications" && second) return known.has(`programs/${second}.yaml`);
    if (first === "newsletter" && second && !second.includes(".")) return known.has(`newsletter/${second}.md`);
    if (first !== "course" || !number) return patterns.some((pattern) => pattern.test(path));
    const folder = `courses/${second}/${number}/`;
    if (!known.has(`${folder}module.yaml`))
      return ![...known].some((file) => file.startsWith("courses/")) && Number(number) <= 5;
    return (
      stop === undefined ||
      stops.includes(stop) ||
      [...known].some((file) => file.startsWith(folder) && file.endsWith(`-${part ? `${stop}/${part}` : stop}.md`))
    );
  };
  const anchors = (path: string) => {
    const name = path.slice(1);
    if (path === "/faq") return new Set(faq.map(({ slug }) => slug));
    if (path === "/tutorials")
      return new Set([...known].flatMap((file) => /^tutorials\/(.+)\.yaml$/.exec(file)?.[1] ?? []));
    if (path === "/consultation") return new Set([freeCallId, "schedule"]);
    if (known.has(`newsletter/${name.split("/")[1]}.md`)) return headingsIn(files, `${name}.md`);
    const parts = partsOf[name.split("/")[0] ?? ""];
    if (parts && name.includes("/")) return new Set(parts);
    if (known.has(`legal/${name}.md`)) return headingsIn(files, `legal/${name}.md`);
    if (known.has(`${name}.md`)) return headingsIn(files, `${name}.md`);
    return undefined;
  };
  return { has: isThere, anchors };
}

/** What one can lead to on a page that is made of fields, by its folder. */
const partsOf: Record<string, string[] | undefined> = {
  services: ["main", "related"],
  tools: ["main", "alternatives", "video-review", "report"],
  certifications: ["main"],
};

function headingsIn(files: Facts["files"], name: string) {
  const { body = [] } = one<{ body?: Block[] }>(files, name);
  return new Set(["main", "contents", ...body.flatMap((block) => ("heading" in block ? [block.id] : []))]);
}

/** Every address without a parameter, and those that one can link to with one. */
function addresses(all: Address[], before: string): RegExp[] {
  return all.flatMap(({ path = "", children, isPrivate }) => {
    const whole = [before, path].filter(Boolean).join("/");
    if (/token|\*/.test(whole) || isPrivate) return addresses(children ?? [], whole);
    return [new RegExp(`^/${whole.replaceAll(/:\w+/g, "[^/]+")}$`), ...addresses(children ?? [], whole)];
  });
}

function dead({ to, words, passage }: Link, pages: Pages): LocatedFinding[] {
  const own = ownPage(passage.file);
  if (!to.startsWith("/") && !to.startsWith("#")) return [];
  const [address = "", anchor] = to.split("#");
  const path = (address.split("?")[0] ?? "") || own;
  const says = (what: string) => [
    {
      ...findingAt(passage, `link/${nameOf(to)}`, `“${words}” leads to ${to}, ${what}.`, "name a page that is there."),
      said: to,
    },
  ];
  if (path !== own && path !== "/" && !pages.has(path.replace(/\/$/, ""))) return says("which is no page of this site");
  const anchors = pages.anchors(path);
  return anchor && anchors && !anchors.has(anchor) ? says(`and nothing on ${path} is called ${anchor}`) : [];
}

function ownPage(file: string) {
  const [folder = "", name = ""] = file.replace(/\.\w+$/, "").split("/");
  return folder === "legal" ? `/${name}` : folder === "newsletter" ? `/newsletter/${name}` : `/${folder}`;
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

type Names = { name: string; path: string }[];

function namesOf({ programs, tools, services }: Facts): Names {
  return [
    ...programs.map(({ slug, title }) => ({ name: title, path: `/certifications/${slug}` })),
    ...tools.map(({ slug, name }) => ({ name, path: `/tools/${slug}` })),
    ...services.map(({ slug, title }) => ({ name: title, path: `/services/${slug}` })),
    ...[
      ["Privacy", "/privacy"],
      ["Refund", "/refunds"],
      ["Terms", "/terms"],
      ["FAQ", "/faq"],
    ].map(([name = "", path = ""]) => ({ name, path })),
  ];
}

/** "n8n review" must not lead to the review of Make. */
function mislabeled({ to, words, passage }: Link, names: Names): LocatedFinding[] {
  const path = to.split(/[?#]/)[0] ?? "";
  const target = names.find((each) => each.path === path);
  const said = names.filter(({ name }) =>
    new RegExp(
      String.raw`\b${name.replaceAll(/[.*+?^$(){}|[\]\\]/g, String.raw`\$&`)}`,
      name === "Make" ? "" : "i",
    ).test(words),
  );
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
