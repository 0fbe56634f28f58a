/**
 * Something that an owner's drafts bring: where, by the name of its field, and what to do. `to`: the field in its form; `isHere`: in
 * the form that asked.
 */
export type DraftFinding = { id: string; place: string; to: string; isHere: boolean; what: string; fix: string };
