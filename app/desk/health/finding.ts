import type { Finding } from "#app/content/reading/finding.ts";
import type { Passage, Path } from "./passages.ts";

/**
 * A finding and the field that it is about, relative to `content/`, so that a form can show it there. An empty path: the file.
 * `said`: the words of the field that are wrong. `keeping`: an owner may keep it with a reason, unless it ages or is about
 * settings (`never`), or is about an entry of accepted.yaml that the site does not state any more (`over`).
 */
export type LocatedFinding = Finding & { file: string; path: Path; said?: string; keeping?: "never" | "over" };

/** Spread into a finding: where it is. */
export function at(file: string, ...path: Path) {
  return { file, path };
}

/** Characters of a finding's name that accepted.yaml takes. */
const longest = 120;

/** A finding about words that stand in one place. `id` begins with the name of its rule. */
export function findingAt({ file, path, field }: Passage, id: string, what: string, fix: string): LocatedFinding {
  return {
    id: `${id}/${file}`.slice(0, longest),
    where: pageOf(file),
    what,
    fix: `In content/${file}, ${field}: ${fix}`,
    file,
    path,
  };
}

/** The page on which a file's words stand. */
export function pageOf(file: string) {
  const [folder = "", name = ""] = file.replace(/\.\w+$/, "").split("/");
  const track = /^courses\/(\w+)\/(\d)/.exec(file);
  if (track) return `/course/${track[1]}/module/${track[2]}`;
  if (folder === "pages") return pages[name] ?? `/${name}`;
  if (name === "") return pages[folder] ?? `/${folder}`;
  return folders[folder] === undefined ? `/${name}` : `${folders[folder]}${name}`;
}

const pages: Record<string, string> = {
  home: "/",
  roadmap: "/launchpad",
  tools: "/aitools",
  compare: "/aitools/compare",
  company: "every page",
  "every-page": "every page",
  service: "/services",
  tool: "/aitools",
};
const folders: Record<string, string> = {
  programs: "/certifications/",
  services: "/services/",
  tools: "/tools/",
  newsletter: "/newsletter/",
  tutorials: "/tutorials#",
};

/** Short and the same from build to build: the words that are wrong, in the name of a finding. */
export function nameOf(words: string) {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9$%.:@-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 40);
}
