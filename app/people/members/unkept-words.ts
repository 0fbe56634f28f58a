/** security.md C8: what is wrong and what to do about it. */
export const unkeptWords =
  "This browser keeps no data for this site, so it cannot keep you signed in. Allow this site to store data in your browser's settings, or free some space, then sign in again.";
