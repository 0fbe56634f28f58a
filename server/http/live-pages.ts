import {
  fillFacts as fill,
  type LiveFacts,
  noFacts,
  readFacts,
  wantedIn,
} from "#app/delivery/live-facts/live-facts.server.ts";
import type { Site } from "#app/site/site.ts";
import { second } from "#app/site/time.ts";
import { isUnavailable } from "#database/trouble.ts";
import { type Encoding, type Page, packedPage, withText } from "./pages.ts";

/** So often is looked: times go by, holds run out, and other instances sell too. */
const interval = 10 * second;
/** After what a visitor sent it is looked at once, but no more often than this. */
const leastPause = second;

const encodings: Encoding[] = ["br", "gzip"];

type Template = { page: Page; text: string } & ReturnType<typeof wantedIn>;

/**
 * Keeps what changes in pages made beforehand, and in what React is handed of these: the next free times, as real as the
 * calendar, how long works wait to be read, and what students say that a program or a module took them. Who asks for a page waits for
 * none of it: another one is made ready, packed as the one before was asked for, and then takes its place. While the database cannot
 * be read, the pages name no times.
 */
export function openLivePages(pages: Map<string, Page>, site: Site) {
  const templates = new Map<string, Template>();
  let facts = noFacts();
  let looked = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isReported = false;
  put(pages);

  /** Shows these pages at once, with what is known; what stood at their addresses is forgotten. */
  function put(made: Iterable<[path: string, page: Page]>) {
    for (const [path, page] of made) {
      const text = isText(page) ? page.identity.toString() : "";
      const { purposes, tracks } = wantedIn(text);
      const isLive = purposes.length + tracks.length > 0;
      if (isLive) templates.set(path, { page, text, purposes, tracks });
      else templates.delete(path);
      pages.set(path, isLive ? withText(page, fill(text, facts)) : page);
    }
  }

  function take(paths: Iterable<string>) {
    for (const path of paths) {
      templates.delete(path);
      pages.delete(path);
    }
  }

  async function renew() {
    const found = await factsNow();
    if (keyOf(found) === keyOf(facts)) return;
    const known = new Map(templates);
    const fresh = [...known].flatMap(([path, { page, text }]) => {
      const filled = fill(text, found);
      return filled === fill(text, facts) ? [] : [[path, page, withText(page, filled)] as const];
    });
    for (const [path, , page] of fresh) await Promise.all(askedFor(path).map((encoding) => packedPage(page, encoding)));
    facts = found;
    // A page that was published meanwhile has only what was known before.
    for (const [path, before, page] of fresh) if (templates.get(path)?.page === before) pages.set(path, page);
    for (const [path, { page, text }] of templates)
      if (known.get(path)?.page !== page) pages.set(path, withText(page, fill(text, facts)));
  }

  /** Somebody had the page packed so. One that nobody read is packed for its first reader, like every other page. */
  function askedFor(path: string) {
    return encodings.filter((encoding) => pages.get(path)?.packed?.[encoding] !== undefined);
  }

  async function factsNow() {
    try {
      const all = [...templates.values()];
      const purposes = new Set(all.flatMap((template) => template.purposes));
      const tracks = new Set(all.flatMap((template) => template.tracks));
      const found = await readFacts(site, { purposes, tracks });
      isReported = false;
      return found;
    } catch (error) {
      // Of a database that does not answer tells whoever watches it. A bug comes again at each look: it is told once.
      if (!isUnavailable(error) && !isReported) {
        site.report(error, { path: "/", reference: "live pages" });
        isReported = true;
      }
      return noFacts();
    }
  }

  function look(): Promise<void> {
    clearTimeout(timer);
    looked = performance.now();
    running ??= renew().finally(() => {
      running = undefined;
      timer = setTimeout(() => void look(), interval).unref();
    });
    return running;
  }

  return {
    look,
    put,
    take,
    /** Somebody sent something that may have taken or freed a time. */
    soon() {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), Math.max(0, looked + leastPause - performance.now())).unref();
    },
    async stop() {
      await running;
      clearTimeout(timer);
    },
  };
}

function keyOf({ times, waits, hours }: LiveFacts) {
  return JSON.stringify([[...times], [...waits], [...hours]]);
}

function isText({ headers }: Page) {
  return /^text\/(html|x-script|plain)/.test(headers["Content-Type"] ?? "");
}
