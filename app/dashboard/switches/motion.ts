import { attempt } from "#app/site/attempt.ts";

/** The choice in this browser; delivery/browser/head.ts reads it before anything is drawn, ui/base.css acts on the attribute. */
const motionKey = "motion";

export function readMotion() {
  return document.documentElement.dataset.motion === "reduced";
}

/** Takes effect at once. False when the browser keeps nothing for this site: then it holds until the page is left (security.md C8). */
export function keepMotion(reduced: boolean) {
  if (reduced) document.documentElement.dataset.motion = "reduced";
  else delete document.documentElement.dataset.motion;
  return (
    attempt(() => {
      if (reduced) localStorage.setItem(motionKey, "reduced");
      else localStorage.removeItem(motionKey);
      return true;
    }) ?? false
  );
}
