import { ownerAsking } from "#app/people/owner/owner.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";

/**
 * Whether the answer is shown within a page of ours, as browsers say of every request (Fetch Metadata): an address that was copied
 * and opened by itself is none. Browsers of before 2023 and programs say nothing; of them the secret alone is asked.
 */
export function isForFrame({ headers }: Pick<Request, "headers">) {
  const shownIn = headers.get("Sec-Fetch-Dest");
  return shownIn === null || (shownIn !== "document" && headers.get("Sec-Fetch-Site") === "same-origin");
}

/** Who proves to be somebody, though a frame never does: "" for a proof that is no owner's; undefined where there is none. */
export async function askerOf(site: Site, request: Request, visitor: Visitor) {
  if (!request.headers.has("Authorization")) return undefined;
  const asked = await ownerAsking(site, request, visitor);
  return asked.ok ? asked.value.name : "";
}
