import { readFileSync } from "node:fs";
import type { Content } from "#app/site/content.ts";

/** Where a run keeps what it read of `content/` (scripts/keep-content.ts), for all its processes. */
export const place = "CONTENT_READ";

let read: Content | undefined;

/** The site's own content. */
export function siteContent(): Content {
  return (read ??= JSON.parse(readFileSync(process.env[place] ?? "", "utf8")) as Content);
}
