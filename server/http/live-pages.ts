import { wordsOfWait } from "#app/review/figures/waits.server.ts";
import { fillWaits, waitsIn } from "#app/school/offer/reading-wait.ts";
import type { Track } from "#app/school/course/courses.ts";
import { nextFreeTimes } from "#app/bookings/call/next-free.server.ts";
import { fillTimes, type NextTime, purposesIn } from "#app/catalog/next-times/next-times.ts";
import type { Site } from "#app/site/site.ts";
import { second } from "#app/site/time.ts";
import { isUnavailable } from "#database/trouble.ts";
import { type Page, packedPage, withText } from "./pages.ts";

/** So often is looked: times go by, holds run out, and other instances sell too. */
const interval = 10 * second;
/** After what a visitor sent it is looked at once, but no more often than this. */
const leastPause = second;

/** What takes the place of the marks in pages. */
type Facts = { times: Map<string, NextTime[]>; waits: Map<Track, string> };
const noFacts = (): Facts => ({ times: new Map(), waits: new Map() });

/**
 * Keeps what changes in pages made at build, and in what React is handed of these: the next free times, as real as the
 * calendar, and how long works wait to be read. Who asks for a page waits for none of it: another one is made ready, packed,
 * and then takes its place. While the database cannot be read, the pages name no times.
 */
export function openLivePages(pages: Map<string, Page>, site: Site) {
  const templates = [...pages].flatMap(([path, page]) => {
    const text = isText(page) ? page.identity.toString() : "";
    const about = { purposes: purposesIn(text), tracks: waitsIn(text) };
    return about.purposes.length + about.tracks.length > 0 ? [{ path, page, text, ...about }] : [];
  });
  const purposes = [...new Set(templates.flatMap((template) => template.purposes))];
  const tracks = [...new Set(templates.flatMap((template) => template.tracks))];
  let shown = "";
  let looked = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isReported = false;
  for (const { path, page, text } of templates) pages.set(path, withText(page, fill(text, noFacts())));

  async function renew() {
    const facts = await readFacts();
    const now = JSON.stringify([[...facts.times], [...facts.waits]]);
    if (now === shown) return;
    const fresh = templates.map(({ path, page, text }) => [path, withText(page, fill(text, facts))] as const);
    for (const [, page] of fresh) await Promise.all([packedPage(page, "br"), packedPage(page, "gzip")]);
    for (const [path, page] of fresh) pages.set(path, page);
    shown = now;
  }

  async function readFacts() {
    const found = noFacts();
    try {
      for (const from of purposes) found.times.set(from, await nextFreeTimes(site, from));
      for (const track of tracks) found.waits.set(track, await wordsOfWait(site, track));
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

function fill(text: string, { times, waits }: Facts) {
  return fillWaits(fillTimes(text, times), waits);
}

function isText({ headers }: Page) {
  return /^text\/(html|x-script|plain)/.test(headers["Content-Type"] ?? "");
}
