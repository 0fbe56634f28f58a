import type { RouterContextProvider, ServerBuild } from "react-router";
import { unavailable } from "#app/site/responses.ts";
import { referenceContext, siteContext } from "#app/site/site.ts";
import { isUnavailable } from "#database/trouble.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Every route of the site, so that one whose database does not answer says 503 and not 500: as JSON below /api, as a page
 * or words elsewhere. Done here once, so that no route needs to think of it; forms that keep what was typed do so themselves.
 */
export function withOutages(routes: ServerBuild["routes"]): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: guarded(route.module) }]),
  );
}

function guarded(module: Route["module"]): Route["module"] {
  const { loader, action, middleware } = module;
  return {
    ...module,
    ...(loader && { loader: answering(loader) }),
    ...(action && { action: answering(action) }),
    ...(middleware && { middleware: middleware.map(answering) }),
  };
}

function answering<Args extends [Asked, ...unknown[]], Result>(run: (...args: Args) => Result) {
  return async (...args: Args): Promise<Awaited<Result>> => {
    try {
      return await run(...args);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const [{ request, context }] = args;
      const { pathname } = new URL(request.url);
      context.get(siteContext)?.report(error, { path: pathname, reference: context.get(referenceContext) });
      throw unavailable(pathname);
    }
  };
}
