import { isTrack, type Track } from "#app/school/courses/course/courses.ts";
import { readSigned, sign } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";

const purpose = "plan calendar";
/** Between the two parts of what is signed; in no id and in no track. */
const between = "~";

/** Where a student's calendar program reads the plan. It stays the same through all changes, and as long as the site's secret does. */
export function calendarAddress({ origin, secret }: Pick<Site, "origin" | "secret">, studentId: string, track: Track) {
  return `${origin}/plan/${sign(secret, purpose, studentId + between + track)}/weeks.ics`;
}

/** Whose plan of which course; undefined for a token that is not ours. */
export function readCalendarToken({ secret }: Pick<Site, "secret">, token: string) {
  const [studentId = "", track = ""] = (readSigned(secret, purpose, token) ?? "").split(between);
  return isTrack(track) ? { studentId, track } : undefined;
}
