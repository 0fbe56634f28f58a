import { z } from "zod";
import { line } from "#app/content/reading/fields.ts";

/** Stands in an address for what is made for each booking. */
export const roomMark = "{room}";

/** Says what an address has to be; stands behind the name of the setting or field. */
export const addressRule =
  "must be an https:// address of at most 500 characters, without spaces; {room} in its path becomes a room for each booking";

/** http is enough on this machine alone. A room in the host would be another server for each booking. */
export function isMeetingAddress(text: string) {
  if (text.length > 500 || !/^[\x21-\x7e]+$/.test(text) || /[{}<>"\\^`|]/.test(text.replaceAll(roomMark, "")))
    return false;
  const url = URL.parse(text.replaceAll(roomMark, "a"));
  if (!url || url.username || url.password || url.origin !== URL.parse(text.replaceAll(roomMark, "b"))?.origin)
    return false;
  return (
    url.protocol === "https:" || (url.protocol === "http:" && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname))
  );
}

const place = z
  .strictObject({
    place: z
      .string()
      .refine(isMeetingAddress, `The address ${addressRule}.`)
      .meta({ title: "Address to meet at", description: "{room} in it becomes a room for each booking." }),
    note: line(200).optional().meta({ title: "What else one needs", description: "Such as a passcode." }),
  })
  .optional();

/** content/meeting-places.yaml: places by kind of call, before MEETING_PLACE. */
export const meetingPlacesSchema = z.strictObject({
  consultation: place,
  advice: place,
  coaching: place,
  training: place,
});

export type MeetingPlaces = z.output<typeof meetingPlacesSchema>;

/** Whether every kind of call has a place in content, so that no setting is needed. */
export function isPlaceForAll({ consultation, advice, coaching, training }: MeetingPlaces) {
  return [consultation, advice, coaching, training].every((each) => each !== undefined);
}

/** "By video call", "the link to the call": words that promise a place to meet, true of nothing that has none. */
export const promisesPlace =
  /\bvideo[ -]?(?:calls?|chats?|conferenc\w+|meetings?|sessions?)\b|\b(?:by|over|via|on) video\b|\blink (?:to|for|of) (?:the|your|our|each) (?:video |online )?(?:call|meeting|session)s?\b|\b(?:call|meeting) link\b|\blink comes\b|\bjoin the call\b|\bwhere we meet\b/i;
