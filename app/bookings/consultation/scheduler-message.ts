import type { SchedulerOffer } from "#app/bookings/scheduling/scheduler-offer.ts";

/**
 * What a message of the partner's frame means for the page (partners.md §3). `greeting`: the frame shows nothing before it
 * is answered. `kept`: the time is taken, and what it still wants, a payment or somebody's yes, stands in the frame, which
 * says nothing when that is done. `height` in pixels, within what a page can bear. A booking is recorded by the partner's
 * webhook, never by a message.
 */
type SchedulerMessage =
  | { what: "ready" | "kept" | "booked" | "failed" | "greeting" }
  | { what: "height"; height: number };

/** Pixels. */
const least = 320;
const most = 2400;

type Received = Pick<MessageEvent<unknown>, "origin" | "source" | "data">;

/**
 * Undefined for everything that is not a known message of our own frame, sent from one of the partner's origins: forged
 * ones, those of other frames and those that a later version may bring (security.md B7).
 */
export function readMessage(
  { kind, origins }: Pick<SchedulerOffer, "kind" | "origins">,
  { origin, source, data }: Received,
  frame: MessageEventSource | null | undefined,
): SchedulerMessage | undefined {
  if (!frame || source !== frame || !origins.includes(origin) || !isRecord(data)) return undefined;
  return kind === "calendly" ? readCalendly(data) : readCalcom(data);
}

function readCalendly({ event, payload }: Record<string, unknown>): SchedulerMessage | undefined {
  switch (event) {
    case "calendly.event_type_viewed":
    case "calendly.date_and_time_selected":
    case "calendly.profile_page_viewed":
      return { what: "ready" };
    case "calendly.event_scheduled":
      return isRecord(payload) && hasAddress(payload.event) && hasAddress(payload.invitee)
        ? { what: "booked" }
        : undefined;
    case "calendly.page_height":
      return isRecord(payload) ? heightOf(payload.height) : undefined;
    default:
      return undefined;
  }
}

function readCalcom({ originator, type, data }: Record<string, unknown>): SchedulerMessage | undefined {
  if (originator !== "CAL") return undefined;
  switch (type) {
    case "__iframeReady":
      return { what: "greeting" };
    case "linkReady":
    case "bookingCancelled":
      return { what: "ready" };
    case "linkFailed":
      return { what: "failed" };
    case "bookingSuccessfulV2":
    case "rescheduleBookingSuccessfulV2":
      if (!isRecord(data)) return undefined;
      return { what: data.paymentRequired === true || data.status === "PENDING" ? "kept" : "booked" };
    case "__dimensionChanged":
      return isRecord(data) ? heightOf(data.iframeHeight) : undefined;
    default:
      return undefined;
  }
}

/** The one partner writes a number, the other "640px". */
function heightOf(given: unknown): SchedulerMessage | undefined {
  const [, digits] = typeof given === "string" ? (/^(\d{1,7}(?:\.\d{1,10})?)px$/.exec(given) ?? []) : [];
  const height = digits === undefined ? given : Number(digits);
  if (typeof height !== "number" || !Number.isFinite(height)) return undefined;
  return { what: "height", height: Math.min(Math.max(Math.ceil(height), least), most) };
}

function hasAddress(value: unknown) {
  return isRecord(value) && typeof value.uri === "string";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
