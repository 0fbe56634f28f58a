import { type HandleErrorFunction, isRouteErrorResponse } from "react-router";
import { referenceContext, siteContext } from "#app/site/site.ts";

export { render as default } from "#app/delivery/document/render.tsx";

/** Bugs in loaders, actions and rendering come here, once each. A bug while prerendering is printed and stops the build. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // React Router's own refusals, such as a form sent to a page that takes none: the visitor's mistake.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const site = context.get(siteContext);
  if (!site) {
    console.error(request.url, error);
    return;
  }
  site.report(error, { path: new URL(request.url).pathname, reference: context.get(referenceContext) });
};
