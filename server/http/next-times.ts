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

/**
 * Keeps the next free times in the pages that show them, and in what React is handed of these, as real as the calendar.
 * Who asks for a page waits for none of it: another one is made ready, packed, and then takes its place. While the
 * calendar cannot be read, the pages name no times.
 */
export function openNextTimes(pages: Map<string, Page>, site: Site) {
  const templates = [...pages].flatMap(([path, page]) => {
    const text = isText(page) ? page.identity.toString() : "";
    return text.includes("NEXT_") ? [{ path, page, text, purposes: purposesIn(text) }] : [];
  });
  const purposes = [...new Set(templates.flatMap((template) => template.purposes))];
  let shown = "";
  let looked = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isReported = false;
  for (const { path, page, text } of templates) pages.set(path, withText(page, fillTimes(text, new Map())));

  async function renew() {
    const times = await readTimes();
    const now = JSON.stringify([...times]);
    if (now === shown) return;
    const fresh = templates.map(({ path, page, text }) => [path, withText(page, fillTimes(text, times))] as const);
    for (const [, page] of fresh) await Promise.all([packedPage(page, "br"), packedPage(page, "gzip")]);
    for (const [path, page] of fresh) pages.set(path, page);
    shown = now;
  }

  async function readTimes() {
    const found = new Map<string, NextTime[]>();
    try {
      for (const from of purposes) found.set(from, await nextFreeTimes(site, from));
      isReported = false;
      return found;
    } catch (error) {
      // Of a database that does not answer tells whoever watches it. A bug comes again at each look: it is told once.
      if (!isUnavailable(error) && !isReported) {
        site.report(error, { path: "/", reference: "next times" });
        isReported = true;
      }
      return new Map<string, NextTime[]>();
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

function isText({ headers }: Page) {
  return /^text\/(html|x-script|plain)/.test(headers["Content-Type"] ?? "");
}
