import { ContentError } from "#app/content/reading/content-file.ts";
import type { Redirect } from "#app/content/redirects/redirects.ts";
import { redirectsFile } from "#app/content/redirects/redirects-file.ts";
import { addresses, isHidden, isPattern } from "#app/site/addresses.server.ts";
import type { Sources } from "#app/site/content.ts";
import { pathsOf } from "./prerendered-paths.ts";
import type { ReadFile } from "./references.ts";

/** Where a page is said to be now, there is one, and no second redirect. */
export function checkRedirects(files: readonly ReadFile[], sources: Sources) {
  const redirects = (files.find(({ file }) => file === redirectsFile)?.value ?? []) as Redirect[];
  if (redirects.length === 0) return [];
  const pages = new Set([...pathsOf([...sources.keys()]), ...fixed]);
  return redirects.flatMap(({ to }, place) => {
    if (to === undefined || pages.has(to)) return [];
    const why = `${to} is no page of this site: write where the page is now, or take “to” out when it was retired`;
    return [new ContentError(redirectsFile, 1, 1, why, [place, "to"])];
  });
}

/** Pages that are rendered when they are asked for. */
const fixed = addresses.filter((each) => !isHidden(each) && !isPattern(each)).map(({ path }) => path);
