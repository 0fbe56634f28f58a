import fc from "fast-check";
import { expect, test } from "vitest";
import { forgeries } from "#demo/scheduler/forger.ts";
import { calcomMessage, messagesOf } from "#demo/scheduler/messages.ts";
import { readMessage } from "./scheduler-message.ts";
import { tries } from "#tests/rehearsal.ts";

const calendly = { kind: "calendly", origins: ["https://calendly.com"] } as const;
const calcom = { kind: "calcom", origins: ["https://app.cal.com", "https://cal.com"] } as const;
/** Windows are compared, never looked into. */
const frame = { name: "ours" } as unknown as Window;
const another = { name: "another" } as unknown as Window;

const read = (partner: { kind: "calendly" | "calcom"; origins: readonly string[] }, data: unknown) =>
  readMessage(
    { ...partner, origins: [...partner.origins] },
    { origin: partner.origins[0] ?? "", source: frame, data },
    frame,
  );
const booking = {
  id: "b1",
  kind: "calendly",
  startsAt: Date.parse("2026-12-01T15:00:00Z"),
  name: "Ada Example",
  email: "ada@example.org",
  timeZone: "UTC",
  paid: true,
} as const;

test("each step of the one partner's frame says what it means for the page", () => {
  const said = (["times", "details", "payment", "booked"] as const).map((step) =>
    messagesOf("calendly", step, booking).map((message) => read(calendly, message)),
  );

  expect(said).toEqual([[{ what: "ready" }], [{ what: "ready" }], [], [{ what: "booked" }]]);
});

test("the other partner's frame greets, becomes ready, fails or is booked", () => {
  const types = ["__iframeReady", "linkReady", "linkFailed", "bookingSuccessfulV2", "rescheduleBookingSuccessfulV2"];
  const said = types.map((type) => read(calcom, calcomMessage(type, {})));

  expect(said.map((message) => message?.what)).toEqual(["greeting", "ready", "failed", "booked", "booked"]);
});

test("a time that still wants a payment or a yes is kept, and not yet booked", () => {
  const paid = { ...booking, kind: "calcom" as const };
  const said = (["payment", "booked"] as const).map((step) =>
    messagesOf("calcom", step, paid).map((message) => read(calcom, message)?.what),
  );

  expect(said).toEqual([["ready", "kept"], ["ready"]]);
  expect(
    messagesOf("calcom", "booked", { ...paid, paid: false }).map((message) => read(calcom, message)?.what),
  ).toEqual(["ready", "booked"]);
  expect(read(calcom, calcomMessage("bookingSuccessfulV2", { status: "PENDING" }))?.what).toBe("kept");
});

test.each([
  ["640px", 640],
  ["639.2px", 640],
  [5, 320],
  ["99999px", 2400],
  [1e9, 2400],
  ["640", undefined],
  ["1e9px", undefined],
  ["-5px", undefined],
  [Number.NaN, undefined],
  [Infinity, undefined],
  [null, undefined],
  [{ valueOf: 700 }, undefined],
])("a height is a number of pixels between 320 and 2400: %j", (height, expected) => {
  const wanted = expected === undefined ? undefined : { what: "height", height: expected };

  expect(read(calendly, { event: "calendly.page_height", payload: { height } })).toEqual(wanted);
  expect(read(calcom, calcomMessage("__dimensionChanged", { iframeHeight: height }))).toEqual(wanted);
});

test("B7: a message from another window or another origin is ignored, whatever it says", () => {
  const answers = forgeries.flatMap((data) =>
    [calendly, calcom].flatMap((partner) => {
      const offer = { ...partner, origins: [...partner.origins] };
      const right = { origin: partner.origins[0] ?? "", source: frame, data };
      return [
        readMessage(offer, { ...right, source: another }, frame),
        readMessage(offer, { ...right, source: null }, frame),
        readMessage(offer, { ...right, source: null }, null),
        readMessage(offer, { ...right, origin: "https://evil.example" }, frame),
        readMessage(offer, { ...right, origin: "https://calendly.com.evil.example" }, frame),
        readMessage(offer, { ...right, origin: "http://calendly.com" }, frame),
        readMessage(offer, { ...right, origin: "null" }, frame),
        readMessage(offer, { ...right, origin: "" }, frame),
      ];
    }),
  );

  expect(forgeries).toHaveLength(20);
  expect(answers.filter((answer) => answer !== undefined)).toEqual([]);
});

test("B7: from the right frame, only the known shapes are understood", () => {
  const unknown = [
    { event: "calendly.event_scheduled" },
    { event: "calendly.event_scheduled", payload: null },
    { event: "calendly.event_scheduled", payload: { event: {}, invitee: {} } },
    { event: "calendly.event_scheduled", payload: { event: { uri: "x" } } },
    { event: "calendly.event_scheduled", payload: { invitee: { uri: "x" } } },
    { event: "calendly.event_scheduled", payload: { event: { uri: 1 }, invitee: { uri: 2 } } },
    { event: "calendly.event_scheduled_", payload: { event: { uri: "x" }, invitee: { uri: "x" } } },
    { event: ["calendly.event_type_viewed"], payload: {} },
    { type: "calendly.event_type_viewed" },
    { originator: "cal", type: "linkReady" },
    { originator: "CAL", type: "bookingSuccessfulV2" },
    { originator: "CAL", type: "bookingSuccessful", data: {} },
    { originator: "CAL", method: "linkReady" },
    "calendly.event_scheduled",
    null,
    undefined,
    7,
    [calcomMessage("linkReady", {})],
    [],
  ];

  expect(unknown.flatMap((data) => [read(calendly, data), read(calcom, data)]).filter(Boolean)).toEqual([]);
  expect(read(calendly, calcomMessage("linkReady", {}))).toBeUndefined();
  expect(read(calcom, { event: "calendly.event_type_viewed", payload: {} })).toBeUndefined();
});

test("B7: anything may be said without anything breaking", () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (event, payload) => {
      const answers = [
        read(calendly, payload),
        read(calendly, { event, payload }),
        read(calendly, { event: "calendly.page_height", payload }),
        read(calcom, payload),
        read(calcom, { originator: "CAL", type: "__dimensionChanged", data: payload }),
      ];
      expect(answers.every((answer) => answer === undefined || answer.what === "height")).toBe(true);
    }),
    { numRuns: tries(1000, 10_000) },
  );
});
