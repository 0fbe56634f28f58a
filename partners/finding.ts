/** What a look at a partner found wrong, in the owner's words: what it is about, why it is wrong, and how to mend it. */
export type Finding = { what: string; why: string; mend: string };
