import { shortDocuments } from "./short-documents.server.ts";

/** What the assistant in the browser searches; see short-documents.server.ts. */
export function loader() {
  return Response.json(shortDocuments);
}
