import { createContext, type RouterContextProvider } from "react-router";
import { type Site, siteContext } from "#app/site/site.ts";
import { markedTimes, type NextTime } from "./next-times.ts";

/** Who knows the calendar stands above the pages that lead to it: root.tsx hands it down. */
export const nextTimesContext = createContext<(site: Site, from: string) => Promise<NextTime[]>>();

/** What a page shows of the calendar for a call about something (`from`, a purpose); at build, what stands for it. */
export async function nextTimesFor(context: Readonly<RouterContextProvider>, from: string) {
  const site = context.get(siteContext);
  const times = site ? await context.get(nextTimesContext)(site, from) : markedTimes(from);
  return { from, times };
}

export type NextTimesView = Awaited<ReturnType<typeof nextTimesFor>>;
