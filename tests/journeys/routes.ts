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

const renderedRoutes = [
  "/search",
  "/search?q=invoices",
  "/search?q=zzzzzz",
  "/ask",
  "/aitools/compare?tool=n8n&tool=make",
  "/schedule-consultation?from=workflow-automation",
  "/no/such/page",
  "/u/unknown",
  "/newsletter/confirm/unknown",
];
