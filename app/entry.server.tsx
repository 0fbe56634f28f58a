import type { HandleErrorFunction } from "react-router";
import { referenceContext, siteContext } from "./site.ts";

export { render as default } from "./boot/render.tsx";

/** Bugs in loaders, actions and rendering come here, once each. A bug while prerendering is printed and stops the build. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const site = context.get(siteContext);
  if (!site) {
    console.error(request.url, error);
    return;
  }
  site.report(error, { path: new URL(request.url).pathname, reference: context.get(referenceContext) });
};
