/**
 * The member as our own /api/community/me tells of them. `avatar` is an address of ours, or null: then initials stand in.
 * `desk`: /admin opens to them.
 */
export type SignedInMember = { id: string; name: string; email: string | null; avatar: string | null; desk?: true };

/**
 * Who is signed in, as far as this page knows (specification §4). `unreachable`: a token is kept but the community
 * does not answer, so that nobody is signed in for this page view. `unkept`: the browser keeps nothing for this site.
 */
export type Session =
  | { state: "loading" }
  | { state: "signed-in"; member: SignedInMember }
  | { state: "signed-out"; why?: "unreachable" | "unkept" };

/** security.md C8: what is wrong and what to do about it. */
export const unkeptWords =
  "This browser keeps no data for this site, so it cannot keep you signed in. Allow this site to store data in your browser's settings, or free some space, then sign in again.";
