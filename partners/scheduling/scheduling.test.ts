import { expect, expectTypeOf, test } from "vitest";
import { calcomCall, calcomEvent, type Call, calendlyCall, calendlyEvent, urisOf } from "#demo/scheduler/events.ts";
import { playedScheduling, webhookSecret } from "#demo/scheduler/keys.ts";
import { openScheduling } from "./open-scheduling.ts";
import type { SchedulingSettings } from "./scheduling-settings.ts";

const now = Date.parse("2026-11-28T12:00:00Z");
const booking = {
  id: "b1",
  kind: "calendly",
  startsAt: Date.parse("2026-12-01T15:00:00Z"),
  name: "Ada Example",
  email: "ada@example.org",
  timeZone: "Asia/Kathmandu",
  paid: true,
} as const;
const moved = { ...booking, id: "b2", startsAt: Date.parse("2026-12-02T15:00:00Z") };

const calendly = (url = "https://calendly.com/throughline/consultation", webhookSecrets = [webhookSecret]) =>
  openScheduling({ kind: "calendly", url, webhookSecrets }, () => now);
const calcom = (url = "https://cal.com/throughline/consultation", webhookSecrets = [webhookSecret]) =>
  openScheduling({ kind: "calcom", url, webhookSecrets }, () => now);

function read(partner: ReturnType<typeof calendly>, { body, headers }: Call) {
  return partner.readEvent(body, new Headers(headers));
}

/** 200 calls that differ from a good one in one bit of the body, one letter of the header, or otherwise. */
function mutationsOf({ body, headers }: Call): Call[] {
  const [[name, value] = ["", ""]] = Object.entries(headers);
  const bits = Array.from({ length: 120 }, (_, place) => {
    const copy = Buffer.from(body);
    const at = Math.floor((place * body.length) / 120);
    copy[at] = (copy[at] ?? 0) ^ (1 << (place % 8));
    return { body: copy, headers };
  });
  const letters = Array.from({ length: 60 }, (_, place) => {
    const at = Math.floor((place * value.length) / 60);
    const other = value[at] === "7" ? "8" : "7";
    return { body, headers: { [name]: value.slice(0, at) + other + value.slice(at + 1) } };
  });
  const values = [
    "",
    " ",
    value.toUpperCase(),
    value.slice(1),
    value.slice(0, -1),
    `${value}0`,
    `${value},`,
    `x${value}`,
    value.replace("v1", "v0"),
    value.replaceAll(/[0-9a-f]{64}/g, ""),
    value.replaceAll(/[0-9a-f]{64}/g, "0".repeat(64)),
    `sha256=${value}`,
    "undefined",
    "null",
  ].filter((each) => each !== value);
  const headersOnly = values.map((each) => ({ body, headers: { [name]: each } }));
  const bodies = [
    Buffer.concat([body, Buffer.from(" ")]),
    Buffer.concat([Buffer.from("\uFEFF"), body]),
    Buffer.concat([body, Buffer.from("\n")]),
    body.subarray(1),
    Buffer.alloc(0),
    Buffer.from("{}"),
  ].map((each) => ({ body: each, headers }));
  return [
    ...bits,
    ...letters,
    ...headersOnly,
    ...bodies,
    { body, headers: {} },
    { body, headers: { "X-Other": value } },
  ];
}

test("Calendly's frame tells whose page it stands in, and keeps what the address had", () => {
  const partner = calendly("https://calendly.com/throughline/consultation?month=2026-12");

  expect(partner.frame("throughline.example")).toBe(
    "https://calendly.com/throughline/consultation?month=2026-12&embed_type=Inline&embed_domain=throughline.example",
  );
  expect(partner).toMatchObject({ kind: "calendly", name: "Calendly", origins: ["https://calendly.com"] });
  expect(partner.page).toBe("https://calendly.com/throughline/consultation?month=2026-12");
});

test("Cal.com's frame is on its own host for frames; elsewhere it is on the host of the page", () => {
  const own = calcom("http://127.0.0.1:3001/throughline/consultation/");

  expect(calcom().frame("throughline.example")).toBe(
    "https://app.cal.com/throughline/consultation/embed?embed=consultation",
  );
  expect(calcom().origins).toEqual(["https://app.cal.com", "https://cal.com"]);
  expect(own.frame("127.0.0.1:3000")).toBe("http://127.0.0.1:3001/throughline/consultation/embed?embed=consultation");
  expect(own.origins).toEqual(["http://127.0.0.1:3001"]);
});

test("a booking at Calendly is read with its person, its times and its payment", () => {
  const answer = read(calendly(), calendlyCall(calendlyEvent("invitee.created", booking), now));

  expect(answer).toEqual({
    ok: true,
    value: {
      id: `calendly invitee.created ${urisOf("b1").invitee}`,
      type: "invitee.created",
      change: {
        what: "booked",
        booking: urisOf("b1").invitee,
        earlier: [],
        startsAt: booking.startsAt,
        endsAt: booking.startsAt + 45 * 60_000,
        name: "Ada Example",
        email: "ada@example.org",
        timeZone: "Asia/Kathmandu",
        paid: true,
      },
    },
  });
});

test("a move at Calendly is a cancellation that says nothing and a new booking that names the old one", () => {
  const first = read(calendly(), calendlyCall(calendlyEvent("invitee.canceled", booking, { rescheduled: true }), now));
  const second = read(calendly(), calendlyCall(calendlyEvent("invitee.created", moved, { oldId: "b1" }), now));
  const end = read(calendly(), calendlyCall(calendlyEvent("invitee.canceled", moved), now));

  expect(first).toEqual({
    ok: true,
    value: { id: `calendly invitee.canceled ${urisOf("b1").invitee}`, type: "invitee.canceled" },
  });
  expect(second).toMatchObject({
    value: { change: { what: "moved", earlier: [`calendly invitee.created ${urisOf("b1").invitee}`] } },
  });
  expect(end).toMatchObject({ value: { change: { what: "cancelled", booking: urisOf("b2").invitee } } });
});

test("bookings at Cal.com are made, paid, moved and cancelled", () => {
  const events = [
    calcomEvent("BOOKING_CREATED", booking),
    calcomEvent("BOOKING_PAID", booking),
    calcomEvent("BOOKING_RESCHEDULED", moved, booking),
    calcomEvent("BOOKING_CANCELLED", moved),
  ].map((event) => read(calcom(), calcomCall(event)));

  expect(events.map((answer) => answer.ok && answer.value.change?.what)).toEqual([
    "booked",
    "paid",
    "moved",
    "cancelled",
  ]);
  expect(events[0]).toMatchObject({
    value: {
      id: "calcom BOOKING_CREATED b1",
      change: { startsAt: booking.startsAt, name: "Ada Example", timeZone: "Asia/Kathmandu", paid: false },
    },
  });
  expect(events[2]).toMatchObject({
    value: { change: { booking: "b2", earlier: ["calcom BOOKING_CREATED b1", "calcom BOOKING_RESCHEDULED b1"] } },
  });
});

test("signed events of other kinds are events too, the same one under the same id", () => {
  const other = { event: "invitee_no_show.created", payload: { uri: "x" } };
  const ping = { triggerEvent: "PING", payload: { type: "Test" } };
  const [one, again] = [read(calendly(), calendlyCall(other, now)), read(calendly(), calendlyCall(other, now - 9000))];

  expect(one).toMatchObject({ ok: true, value: { type: "invitee_no_show.created" } });
  expect(one).toEqual(again);
  expect(read(calcom(), calcomCall(ping))).toMatchObject({ ok: true, value: { type: "PING" } });
});

test.each([
  ["no object", 7],
  ["null", null],
  ["a list", []],
  ["no payload", { event: "invitee.created" }],
  ["no uri", { event: "invitee.created", payload: { email: "ada@example.org" } }],
  ["a long uri", { event: "invitee.created", payload: { uri: "x".repeat(500) } }],
  ["a number for a name", { event: "invitee.created", payload: { uri: "x", name: 7 } }],
  ["a strange trigger", { triggerEvent: "__proto__", payload: {} }],
  ["no uid", { triggerEvent: "BOOKING_CREATED", payload: {} }],
  ["a strange uid", { triggerEvent: "BOOKING_CREATED", payload: { uid: "a b" } }],
])("what is signed but no event is invalid: %s", (_, event) => {
  expect(read(calendly(), calendlyCall(event as object, now))).toMatchObject({ ok: false, kind: "invalid" });
  expect(read(calcom(), calcomCall(event as object))).toMatchObject({ ok: false, kind: "invalid" });
});

test("times that are none are unknown, not wrong", () => {
  const event = { event: "invitee.created", payload: { uri: "x", scheduled_event: { start_time: "soon" } } };

  expect(read(calendly(), calendlyCall(event, now))).toMatchObject({
    value: { change: { startsAt: null, endsAt: null } },
  });
});

test("E3: of 200 alterations of a good call none is accepted, for either partner", () => {
  const good = calendlyCall(calendlyEvent("invitee.created", booking), now);
  const other = calcomCall(calcomEvent("BOOKING_CREATED", booking));
  const altered = [mutationsOf(good), mutationsOf(other)];

  expect(read(calendly(), good).ok && read(calcom(), other).ok).toBe(true);
  expect(altered.map((calls) => calls.length >= 195)).toEqual([true, true]);
  expect(altered[0]?.filter((call) => read(calendly(), call).ok)).toEqual([]);
  expect(altered[1]?.filter((call) => read(calcom(), call).ok)).toEqual([]);
});

test("E3: a signature counts for 180 seconds, and not before its time", () => {
  const event = calendlyEvent("invitee.created", booking);
  const answers = [-181, -180, 0, 180, 181].map((late) => read(calendly(), calendlyCall(event, now + late * 1000)).ok);

  expect(answers).toEqual([false, true, true, true, false]);
});

test("E3: while one secret replaces another both count, and one of several signatures is enough", () => {
  const event = calendlyEvent("invitee.created", booking);
  const partner = calendly(undefined, ["new-secret", webhookSecret]);
  const old = calendlyCall(event, now);
  const [, wrong = ""] =
    /v1=(.*)$/.exec(calendlyCall(event, now, "foreign").headers["Calendly-Webhook-Signature"] ?? "") ?? [];
  const several = {
    ...old,
    headers: {
      "Calendly-Webhook-Signature": old.headers["Calendly-Webhook-Signature"]?.replace(",", `,v1=${wrong},`) ?? "",
    },
  };

  expect(read(partner, old).ok).toBe(true);
  expect(read(partner, calendlyCall(event, now, "new-secret")).ok).toBe(true);
  expect(read(partner, several).ok).toBe(true);
  expect(read(partner, calendlyCall(event, now, "foreign"))).toMatchObject({ ok: false, kind: "auth" });
  expect(read(calcom(undefined, ["new", webhookSecret]), calcomCall(calcomEvent("BOOKING_PAID", booking))).ok).toBe(
    true,
  );
  expect(read(calendly(undefined, []), old).ok).toBe(false);
});

test("a page that does not answer is out of reach", async () => {
  expect(await calendly("http://127.0.0.1:1/throughline/consultation").reach()).toMatchObject({
    ok: false,
    kind: "unavailable",
  });
});

test("the played settings are what the adapters take", () => {
  expectTypeOf(playedScheduling).returns.toExtend<SchedulingSettings>();
  expect(playedScheduling("http://127.0.0.1:1")).toMatchObject({ kind: "calendly" });
});
