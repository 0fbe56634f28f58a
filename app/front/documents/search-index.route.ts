import { requireContent } from "#app/site/content.ts";
import type { Route } from "./+types/search-index.route.ts";
import { shortDocuments } from "./short-documents.server.ts";

/** What the assistant in the browser searches; see short-documents.server.ts. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(shortDocuments(requireContent(context)));
}
