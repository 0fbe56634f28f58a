import { href } from "react-router";
import { isTrack, modulePath } from "#app/school/courses/course/courses.ts";
import { addressAt, addresses, isPattern, isSecret, pathOfWords } from "#app/site/addresses.server.ts";

/** Folders whose files are a page each, or a part of one, and what stands in its address before the file's name. */
export const pageFolders = new Map(
  addresses.flatMap((address) =>
    address.folder === undefined
      ? []
      : [[address.folder, isPattern(address) ? address.path.replace(/:\w+$/, "") : `${address.path}#`]],
  ),
);

const ofModule = /^courses\/([^/]+)\/([^/]+)\/(?:(?:\d-)?(.+)\.md|(quiz)\.yaml|[^/]+)$/;

/**
 * The page that shows a file of the content, by its path in the folder: "services/web-scraping.yaml". With a parameter,
 * "/services/:service", where many pages share its words; undefined where no one page is theirs.
 */
export function addressOfFile(file: string): string | undefined {
  const [, track = "", module, lesson, quiz] = ofModule.exec(file) ?? [];
  if (isTrack(track)) return [modulePath(track, Number(module)), lesson ?? quiz ?? []].flat().join("/");
  if (file === "prices.yaml") return href("/certifications");
  const [, folder = "", name = ""] = /^(?:(.+)\/)?([^/]+)\.\w+$/.exec(file) ?? [];
  const before = pageFolders.get(folder);
  if (before !== undefined) return before + name;
  if (folder === "legal") return `/${name}`;
  // temp.md lies in no folder and is called as its page is.
  if (folder === "pages" || folder === "") return pathOfWords(name);
  return undefined;
}

/** Tells of a path whether a link may lead there: it is an address without a secret, and where files make the pages, one of `files` makes it. */
export function pagesShownBy(files: readonly string[]) {
  const shown = new Set(files.map(addressOfFile));
  const hasCourses = files.some((file) => file.startsWith("courses/"));
  return (path: string) => {
    if (shown.has(path)) return true;
    const address = addressAt(path);
    if (!address || isSecret(address) || (address.isPrivate && isPattern(address))) return false;
    if (!isPattern(address)) return address.path === path;
    // Where no course was read, nobody knows its stops.
    return address.made === "on request" || Boolean(address.isOwn && !hasCourses);
  };
}

/** The line of routes.ts that answers a path: "/tools/:tool". */
export function patternAt(path: string) {
  return addressAt(path)?.path;
}
