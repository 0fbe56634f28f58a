import type { MeetingPlace } from "#app/site/site.ts";
import type { Readers } from "./readers.ts";
import type { Environment } from "./settings.ts";

/** Where calls take place; `none` where the owner says it by hand. Undefined while nothing is set. */
export function readMeeting(env: Environment, readers: Readers): MeetingPlace | "none" | undefined {
  const { MEETING_PLACE: address, MEETING_NOTE: note = "" } = env;
  if (note !== "" && (address === undefined || address === "none"))
    readers.mistake("MEETING_PLACE: needed, because MEETING_NOTE is set");
  return address === undefined || address === "none" ? address : { address, note };
}
