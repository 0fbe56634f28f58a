import { data } from "react-router";
import { visitorPages } from "#app/discovery/fixed-pages.ts";
import { nearPages } from "#app/discovery/near-pages.ts";
import { publicPages } from "#app/discovery/public-pages.server.ts";
import { notFound } from "#app/responses.ts";
import type { Route } from "./+types/not-found.route.ts";
import { NotFoundPage } from "./error-pages.tsx";

/** Every address that nothing else answers. */
export function loader({ params }: Route.LoaderArgs) {
  const near = nearPages(params["*"], [...publicPages, ...visitorPages]);
  const stops = near.map(({ path, title, summary }) => ({ path, title, summary }));
  return data({ near: stops }, { status: 404 });
}

/** A form sent to nowhere is as lost as a link. */
export function action() {
  throw notFound();
}

export default function LostPage({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage near={loaderData.near} />;
}
