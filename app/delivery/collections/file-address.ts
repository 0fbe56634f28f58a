import { pathOfWords } from "#app/site/addresses.server.ts";

/** Folders whose files are a page each, and what stands in its address before the file's name. Tutorials share one page. */
export const pageFolders = {
  services: "/services/",
  tools: "/tools/",
  programs: "/certifications/",
  newsletter: "/newsletter/",
  tutorials: "/tutorials#",
} as const;

const ofModule = /^courses\/([^/]+)\/([^/]+)\/(?:(?:\d-)?(.+)\.md|(quiz)\.yaml|[^/]+)$/;

/**
 * The page that shows a file of the content, by its path in the folder: "services/web-scraping.yaml". With a parameter,
 * "/services/:service", where many pages share its words; undefined where no one page is theirs.
 */
export function addressOfFile(file: string): string | undefined {
  const [, track, module, lesson, quiz] = ofModule.exec(file) ?? [];
  if (track) return [`/course/${track}/module/${module}`, lesson ?? quiz ?? []].flat().join("/");
  if (file === "prices.yaml") return "/certifications";
  const [, folder = "", name = ""] = /^(?:(.+)\/)?([^/]+)\.\w+$/.exec(file) ?? [];
  if (isPageFolder(folder)) return pageFolders[folder] + name;
  if (folder === "legal") return `/${name}`;
  // temp.md lies in no folder and is called as its page is.
  if (folder === "pages" || folder === "") return pathOfWords(name);
  return undefined;
}

/** A file in such a folder is a page, or a part of one, that comes and goes with it. */
export function isPageFolder(folder: string): folder is keyof typeof pageFolders {
  return Object.hasOwn(pageFolders, folder);
}
