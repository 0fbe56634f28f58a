/** Younger stamps count as none; a little more than the server asks for, for the way there (security.md D8). */
const ripeAfter = 2100;

/** A stamp, as soon as the server accepts it. Never fails: without one a form is accepted under the stricter limit. */
export async function takeRipeStamp() {
  try {
    // A fetcher would turn a lost connection into an error page.
    // oxlint-disable-next-line no-restricted-globals
    const response = await fetch("/api/form-stamp");
    const { stamp } = (await response.json()) as { stamp: string };
    await new Promise((resume) => setTimeout(resume, ripeAfter));
    return stamp;
  } catch {
    // Offline, refused or not JSON: whichever it is, the form goes without.
    return "";
  }
}
