/**
 * Something the site states that is not so, not consistent or not backed by anything, for the owner: the page, what is
 * wrong, and the file and field to change. `id` stays the same from build to build, so that a finding can be accepted.
 */
export type Finding = { id: string; where: string; what: string; fix: string };
