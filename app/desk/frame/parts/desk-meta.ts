import { pageMeta } from "#app/content/meta/meta.ts";

/** Title of a page of the desk, and what it shows: nobody else ever reads it. */
export function deskMeta(matches: Parameters<typeof pageMeta>[0], title: string, what: string) {
  const description = `${what}, for the owner of this site, who signs in or brings the owner key to see it.`;
  return pageMeta(matches, { title: `${title} | Admin`, description });
}
