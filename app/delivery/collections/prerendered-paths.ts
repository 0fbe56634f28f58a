import { addresses, isPattern } from "#app/site/addresses.server.ts";
import type { Content } from "#app/site/content.ts";
import { addressOfFile, pageFolders } from "./file-address.ts";

/** Every page that is the same for all visitors: the fixed paths of routes.ts and one for each content file. */
export function prerenderedPaths({ files }: Content) {
  return pathsOf(Object.keys(files));
}

/** The same of the names of files alone, which may have mistakes. */
export function pathsOf(names: readonly string[]) {
  const fixed = addresses.filter((each) => each.made === "at build" && !isPattern(each));
  const pages = names.filter((name) => pageFolders.has(folderOf(name))).map((name) => addressOfFile(name) ?? "");
  const stops = names.filter((name) => isStop.test(name)).map((name) => addressOfFile(name) ?? "");
  return [
    ...new Set([
      ...fixed.map(({ path: each }) => each),
      ...pages.filter((page) => !page.includes("#")),
      ...stops.flatMap((stop) => [stop.replace(/\/[^/]+$/, ""), stop]).toSorted(),
    ]),
  ];
}

/** A lesson, a part of one, an exercise or a quiz; that of a module is the address above. */
const isStop = /^courses\/[^/]+\/[^/]+\/(?:.+\.md|quiz\.yaml)$/;

function folderOf(name: string) {
  return name.slice(0, Math.max(0, name.lastIndexOf("/")));
}
