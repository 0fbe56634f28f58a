import { readdirSync } from "node:fs";
import path from "node:path";

const client = path.resolve(import.meta.dirname, "../../build/client");

/** Every prerendered page, and one of each kind that the server renders. */
export function allRoutes() {
  const prerendered = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("index.html"))
    .map((file) => `/${file.replace(/\/?index\.html$/, "")}`);
  return [...withoutLikes(prerendered), ...renderedRoutes].toSorted();
}

/** Of the locked pages of courses, which say the same for each stop, one. */
function withoutLikes(routes: string[]) {
  if (process.env.THOROUGH === "yes") return routes;
  const kinds = new Map(routes.map((route) => [courseKind(route) === "locked" ? "locked" : route, route]));
  return [...kinds.values()];
}

/** "lesson", "locked" and the like; undefined for a page outside the courses. */
function courseKind(route: string) {
  const [, module, stop] = /^\/course\/\w+\/module\/([1-5])(?:\/(.+))?$/.exec(route) ?? [];
  if (!module) return undefined;
  if (module !== "1") return "locked";
  if (stop === undefined) return "module";
  return /^(exercise|quiz)$/.test(stop) ? stop : "lesson";
}

/**
 * One page of each template, and every page that has none. What only the template decides is looked at on these; with
 * `THOROUGH=yes npm run journeys` on all.
 */
export function oneOfEachKind() {
  const routes = allRoutes();
  if (process.env.THOROUGH === "yes") return routes;
  const kinds = new Map(routes.map((route) => [kindOf(route), route]));
  return [...kinds.values()];
}

/** Any other page is a kind of its own. */
function kindOf(route: string) {
  const inFolder = /^\/(services|tools|certifications|newsletter|admin|dashboard)\/[\w-]+$/.exec(route)?.[1];
  const legal = /^\/(accessibility|privacy|refunds|terms)$/.test(route) ? "legal" : undefined;
  return courseKind(route) ?? inFolder ?? legal ?? route;
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
