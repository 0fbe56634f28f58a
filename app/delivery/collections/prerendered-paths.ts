import { addresses } from "#app/site/addresses.server.ts";
import type { Content } from "#app/site/content.ts";

/** Every page that is the same for all visitors: the fixed paths of routes.ts and one for each content file. */
export function prerenderedPaths({ files }: Content) {
  return pathsOf(Object.keys(files));
}

/** The same of the names of files alone, which may have mistakes. */
export function pathsOf(names: readonly string[]) {
  const fixed = addresses.filter(({ made, path: each }) => made === "at build" && !each.includes(":"));
  const slugs = (folder: string) =>
    names.flatMap((name) =>
      name.startsWith(`${folder}/`) ? [name.slice(folder.length + 1).replace(/\.\w+$/, "")] : [],
    );
  const pages = [
    ...slugs("services").map((slug) => `/services/${slug}`),
    ...slugs("tools").map((slug) => `/tools/${slug}`),
    ...slugs("programs").map((slug) => `/certifications/${slug}`),
    ...slugs("newsletter").map((slug) => `/newsletter/${slug}`),
    ...coursePages(names),
  ];
  return [...new Set([...fixed.map(({ path: each }) => each), ...pages])];
}

/** `courses/specialist/2/1-what-a-prompt-is-for.md` is `/course/specialist/module/2/what-a-prompt-is-for`. */
function coursePages(names: readonly string[]) {
  const stops = names.flatMap((file) => {
    const [, track, module, name] = /^courses\/([^/]+)\/([^/]+)\/([^/]+\.md|quiz\.yaml)$/.exec(file) ?? [];
    if (name === undefined) return [];
    return [[`/course/${track}/module/${module}`, name.replace(/^\d-|\.\w+$/g, "")] as const];
  });
  return [
    ...new Set(stops.map(([module]) => module)),
    ...stops.map(([module, stop]) => `${module}/${stop}`),
  ].toSorted();
}
