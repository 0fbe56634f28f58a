import { Scripts, UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";
import { deferred } from "#app/delivery/browser/mode.ts";

/** What stands at the end of the body: nothing when deferred (render.tsx adds the boot script), else React Router's scripts. */
export function DocumentScripts() {
  return (
    <>
      <ScrollRestoration />
      {deferred ? null : <Scripts />}
    </>
  );
}

/** Scroll rules of the browser history without the inline script of the stock component, which the policy would refuse. */
function ScrollRestoration() {
  useScrollRestoration();
  return null;
}
