import { createContext, type RouterContextProvider } from "react-router";
import type { Track } from "#app/school/courses/course/courses.ts";
import { type Site, siteContext } from "#app/site/site.ts";
import { markedWait } from "./reading-wait.ts";

/** Who reads works stands above the pages that sell it: root.tsx hands it down. */
export const readingWaitContext = createContext<(site: Site, track: Track) => Promise<string>>();

/** How long works of a track waited lately, in words; at build, what stands for it. */
export async function readingWaitFor(context: Readonly<RouterContextProvider>, track: Track) {
  const site = context.get(siteContext);
  return site ? context.get(readingWaitContext)(site, track) : markedWait(track);
}
