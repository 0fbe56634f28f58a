/** Whether this site has no community platform, as the server says on <html>. For what is shown to members only: prerendered pages are the same for all. */
export function isAlone() {
  return document.documentElement.dataset.alone !== undefined;
}

/** Who did not answer when nobody could say who is signed in. */
export function whoIsAsked() {
  return isAlone() ? "Our server" : "The community";
}
