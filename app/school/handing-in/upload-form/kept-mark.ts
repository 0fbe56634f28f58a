import { attempt } from "#app/site/attempt.ts";

/** Whether this browser may keep files of a draft that are not through yet: asked without opening its database. */
export function hasKeptFiles(draft: string) {
  return attempt(() => localStorage.getItem(markOf(draft))) === "yes";
}

export function markKeptFiles(draft: string, has: boolean) {
  attempt(() => (has ? localStorage.setItem(markOf(draft), "yes") : localStorage.removeItem(markOf(draft))));
}

function markOf(draft: string) {
  return `files-on-their-way-${draft}`;
}
