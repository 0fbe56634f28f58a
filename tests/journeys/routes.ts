import { readdirSync } from "node:fs";
import path from "node:path";

const client = path.resolve(import.meta.dirname, "../../build/client");

/** Every prerendered page, and one of each kind that the server renders. */
export function allRoutes() {
  const prerendered = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("index.html"))
    .map((file) => `/${file.replace(/\/?index\.html$/, "")}`);
  return [...prerendered, ...renderedRoutes].toSorted();
}

/**
 * One page of each template, and every page that has none. What only the template decides is looked at on these; with
 * `EVERY_PAGE=yes npm run journeys` on all.
 */
export function oneOfEachKind() {
  const routes = allRoutes();
  if (process.env.EVERY_PAGE === "yes") return routes;
  const kinds = new Map(routes.map((route) => [kindOf(route), route]));
  return [...kinds.values()];
}

/** The folder of pages that one route answers; any other page is a kind of its own. */
function kindOf(route: string) {
  return /^\/(services|tools|certifications|newsletter)\/[\w-]+$/.exec(route)?.[1] ?? route;
}

const renderedRoutes = [
  "/search",
  "/search?q=invoices",
  "/search?q=zzzzzz",
  "/ask",
  "/aitools/compare?tool=n8n&tool=make",
  "/schedule",
  "/schedule-consultation?from=workflow-automation",
  "/no/such/page",
  "/u/unknown",
  "/newsletter/confirm/unknown",
];
