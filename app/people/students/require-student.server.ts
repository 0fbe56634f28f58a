import { requireValue } from "#app/people/members/require-member.server.ts";
import type { Site } from "#app/site/site.ts";
import { studentAsking } from "./students.server.ts";

/** Who learns, a member or whoever claimed a paid address; throws as `requireMember`. */
export async function requireStudent(site: Site, request: Request) {
  return requireValue(await studentAsking(site, request));
}
