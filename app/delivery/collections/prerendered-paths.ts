import { globSync, readdirSync } from "node:fs";
import path from "node:path";
import { addresses } from "#app/site/addresses.server.ts";

const folder = path.resolve(import.meta.dirname, "../../../content");

/** Every page that is the same for all visitors: the fixed paths of routes.ts and one for each content file. */
export function prerenderedPaths() {
  const fixed = addresses.filter(({ made, path: each }) => made === "at build" && !each.includes(":"));
  const pages = [
    ...slugs("services").map((slug) => `/services/${slug}`),
    ...slugs("tools").map((slug) => `/tools/${slug}`),
    ...slugs("programs").map((slug) => `/certifications/${slug}`),
    ...slugs("newsletter").map((slug) => `/newsletter/${slug}`),
    ...coursePages(),
  ];
  return [...new Set([...fixed.map(({ path: each }) => each), ...pages])];
}

/** `courses/specialist/2/1-what-a-prompt-is-for.md` is `/course/specialist/module/2/what-a-prompt-is-for`. */
function coursePages() {
  const stops = globSync("*/*/{*.md,quiz.yaml}", { cwd: path.join(folder, "courses") }).map((file) => {
    const [track, module, name = ""] = file.split(path.sep);
    return [`/course/${track}/module/${module}`, name.replace(/^\d-|\.\w+$/g, "")] as const;
  });
  return [
    ...new Set(stops.map(([module]) => module)),
    ...stops.map(([module, stop]) => `${module}/${stop}`),
  ].toSorted();
}

function slugs(collection: string) {
  return readdirSync(path.join(folder, collection)).map((file) => file.replace(/\.\w+$/, ""));
}
