import type { LoaderFunctionArgs } from "react-router";
import { requireSite } from "#app/site/site.ts";
import { issueStamp } from "#app/forms/limits/stamps.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return Response.json({ stamp: issueStamp(requireSite(context)) }, { headers: { "Cache-Control": "no-store" } });
}
