import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const fence = /^```(?:python|javascript|sql|json|yaml|bash)( labs\/\S+)?$/gm;

/** How many listings of lessons come from labs, how many stand on their own, and how many of a hundred these are. */
export function countListings(courses: string) {
  const places = globSync("**/*.md", { cwd: courses }).flatMap((file) =>
    [...readFileSync(path.join(courses, file), "utf8").matchAll(fence)].map(([, place]) => place !== undefined),
  );
  const filled = places.filter(Boolean).length;
  const fragments = places.length - filled;
  return { filled, fragments, share: Math.round((100 * fragments) / Math.max(1, places.length)) };
}
