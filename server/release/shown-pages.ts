import { setImmediate } from "node:timers/promises";
import { addressOf, makePage, type Page, pathOf, type Settings } from "#server/http/pages.ts";
import type { MadePages } from "#server/page-making/make-pages.ts";

/** After so many pages made ready in a row whoever waits is answered: together they take a tenth of a second. */
const inARow = 20;

/** For so many releases what an open page still needs is answered: what React is handed for it. */
const keptReleases = 2;

type Place = Omit<Settings, "folder" | "inline">;
/** What visitors get from memory, and what puts pages there and takes them away (server/http/live-pages.ts). */
type Shown = { put(made: Iterable<[path: string, page: Page]>): void; take(paths: Iterable<string>): void };

/** All of a build, as it was before anything live was put into it, and the files among it that a release may replace. */
type Built = { inBuild: ReadonlyMap<string, Page>; files: string[] };

/** How one release takes the place of another, the first that of the build, and what would be others if it did. */
export function openShownPages({ put, take }: Shown, { inBuild, files: built }: Built, place: Place) {
  const made = new Set(built.map((file) => pathOf(file)));
  let etags = new Map(
    [...inBuild].flatMap(([address, { etag }]) => (made.has(address.replace(/\?.*/, "")) ? [[address, etag]] : [])),
  );
  const retired: string[][] = [];

  /** Pages by their addresses, as visitors would get them. */
  async function pagesOf({ files, inline, pictures }: MadePages, own: Record<string, Buffer>) {
    const fresh = new Map<string, Page>();
    for (const [number, [file, text]] of Object.entries(files).entries()) {
      if (number % inARow === 0) await setImmediate();
      const raw = Buffer.from(text);
      fresh.set(addressOf(file, raw), makePage({ ...place, inline }, file, raw));
    }
    for (const [file, { png }] of Object.entries(pictures)) {
      const page = png ? makePage({ ...place, inline }, file, Buffer.from(png)) : inBuild.get(pathOf(file));
      if (page) fresh.set(pathOf(file), page);
    }
    for (const [file, raw] of Object.entries(own)) fresh.set(pathOf(file), makePage({ ...place, inline }, file, raw));
    return fresh;
  }

  function differences(fresh: ReadonlyMap<string, Page>) {
    const changed = [...fresh].filter(([address, page]) => etags.get(address) !== page.etag);
    const gone = [...etags.keys()].filter((address) => !fresh.has(address));
    const told = [...changed.map(([address]) => address), ...gone];
    return { changed, gone, told: told.filter((address) => !/\.(boot|data|png|webp)\b/.test(address)) };
  }

  /**
   * Makes ready what differs, which takes a while; the answer puts all of it in place at once, and says which addresses are others.
   * `own`: the owner's pictures, by their files; one that is taken away is gone at once.
   */
  async function prepare(made: MadePages, own: Record<string, Buffer> = {}) {
    const fresh = await pagesOf(made, own);
    return function show() {
      const { changed, gone, told } = differences(fresh);
      const needed = gone.filter((address) => address.includes(".boot?"));
      put(changed);
      take(gone.filter((address) => !needed.includes(address)));
      retired.push(needed);
      if (retired.length > keptReleases) take((retired.shift() ?? []).filter((address) => !fresh.has(address)));
      etags = new Map([...fresh].map(([address, { etag }]) => [address, etag]));
      return told;
    };
  }

  return {
    prepare,
    /** Which addresses would be others; nothing is put in place. */
    compare: async (made: MadePages, own: Record<string, Buffer> = {}) => differences(await pagesOf(made, own)).told,
  };
}
