import { lost } from "#app/site/lost.server.ts";
import { notFound } from "#app/site/responses.ts";
import type { Route } from "./+types/not-found.route.ts";
import { NotFoundPage } from "./error-pages.tsx";

/** Every address that nothing else answers. */
export function loader({ context, url }: Route.LoaderArgs) {
  return lost(context, url);
}

/** A form sent to nowhere is as lost as a link. */
export function action() {
  throw notFound();
}

export default function LostPage({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage {...loaderData} />;
}
