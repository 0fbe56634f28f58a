import content from "#content/roadmap.yaml";
import type { Roadmap } from "./roadmap.ts";

const { intro, roadmap: entries } = content as Roadmap;

export const roadmapIntro = intro;
/** What is planned, in the order of the file. */
export const roadmap = entries;
