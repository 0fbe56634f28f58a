import type { Kysely } from "kysely";
import { fileOf } from "#app/content/reading/collection.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import type { MeetingPlace, Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Booking } from "./bookings.ts";
import { type MeetingPlaces, roomMark } from "./meeting-place.ts";

export const meetingPlacesOf = fileOf<MeetingPlaces>("meeting-places.yaml");

type Setting = Pick<Site, "content" | "secret" | "meeting">;
type Met = Pick<Booking, "id" | "resource" | "startsAt" | "call">;

/** Where a kind of call takes place, before a room is made for it. */
function placeOfKind(
  { content, meeting }: Pick<Site, "content" | "meeting">,
  call: Booking["call"],
): MeetingPlace | null {
  const places = meetingPlacesOf(content);
  const own = places[call === "coaching-single" || call === "coaching-monthly" ? "coaching" : call];
  return own ? { address: own.place, note: own.note ?? "" } : (meeting ?? null);
}

/** Said before anybody books, where there is a place; else nothing is promised. */
export function whereInWords(site: Pick<Site, "content" | "meeting">, call: Booking["call"]) {
  return placeOfKind(site, call) ? "By video call. The address is in the mail that says it is booked." : undefined;
}

/**
 * Where a booking takes place; null where neither content nor setting says. A call keeps its room when it is moved; who
 * come to one training session share one.
 */
export function placeFor(site: Setting, booking: Met): MeetingPlace | null {
  const place = placeOfKind(site, booking.call);
  return place && { ...place, address: place.address.replaceAll(roomMark, () => roomOf(site, booking)) };
}

/** 192 bits: nobody finds a room by trying, or by knowing another one. */
function roomOf({ secret }: Setting, { id, resource, startsAt }: Met) {
  return keyedHash(secret, "meeting room", resource === "training" ? `training ${startsAt}` : id);
}

/** The same, or for a training session what the owner set by hand for those who come to it. */
export async function placeInTime(site: Setting, queries: Kysely<Tables>, booking: Met): Promise<MeetingPlace | null> {
  if (booking.resource !== "training") return placeFor(site, booking);
  const other = await queries
    .selectFrom("bookings")
    .select(["meeting_address", "meeting_note"])
    .where("resource", "=", "training")
    .where("starts_at", "=", booking.startsAt)
    .where("state", "=", "booked")
    .where("meeting_address", "is not", null)
    .orderBy("changed_at", "desc")
    .executeTakeFirst();
  return other?.meeting_address
    ? { address: other.meeting_address, note: other.meeting_note }
    : placeFor(site, booking);
}

/** As columns of its row. */
export function placeColumns(place: MeetingPlace | null) {
  return { meeting_address: place?.address ?? null, meeting_note: place?.note ?? "" };
}
