import { expect, test } from "vitest";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { listMessages } from "#app/desk/correspondence/inbox/inbox-list.server.ts";
import type { Engine } from "#database/database.ts";
import { calcomCall, calcomEvent, type Call, calendlyCall, calendlyEvent } from "#demo/scheduler/events.ts";
import { type Kind, playedScheduling } from "#demo/scheduler/keys.ts";
import { openScheduling } from "#partners/scheduling/open-scheduling.ts";
import { engines } from "#tests/databases.ts";
import { nobodysOrigin } from "#tests/servers.ts";
import { openTestSite } from "#tests/site.ts";
import { takeSchedulingEvent } from "./scheduling-events.server.ts";

const booking = {
  id: "b1",
  kind: "calendly",
  // 10:00 AM in New York.
  startsAt: Date.parse("2026-12-01T15:00:00Z"),
  name: "Ada\u202E Example",
  email: "ada@example.org",
  timeZone: "Asia/Kathmandu",
  paid: true,
} as const;
const moved = { ...booking, id: "b2", startsAt: Date.parse("2026-12-02T15:00:00Z") };

/** A site that is told by the played partner. `told` answers what became of each call. */
async function openToldSite(engine: Engine, kind: Kind = "calendly") {
  const { site, clock } = await openTestSite(engine, { limits: { enabled: false } });
  clock.now = Date.parse("2026-11-28T12:00:00Z");
  const partner = openScheduling(playedScheduling(nobodysOrigin, kind), site.now);
  const tell = async ({ body, headers }: Call) => {
    const answer = await takeSchedulingEvent(site, partner, body, new Headers(headers));
    return answer.ok ? answer.value : answer.kind;
  };
  const inbox = async () => (await listMessages(site, { search: "", state: "all", before: "" })).messages;
  const kept = () => site.database.queries.selectFrom("partner_events").selectAll().execute();
  return { site, now: site.now, tell, inbox, kept };
}

test.for(engines)(
  "the owner reads who booked at the partner, when on both clocks, and that it is paid, on %s",
  async (engine) => {
    const { tell, now, inbox, kept } = await openToldSite(engine);

    const outcome = await tell(calendlyCall(calendlyEvent("invitee.created", booking), now()));
    const [message] = await inbox();
    const [event] = await kept();

    expect(outcome).toBe("booked");
    expect(message).toMatchObject({ name: "Ada  Example", email: "ada@example.org", page: "/consultation" });
    expect(Object.fromEntries(message?.details ?? [])).toMatchObject({
      whatHappened: "Somebody booked a consultation in the calendar of Calendly.",
      when: "Tuesday, December 1, 2026, 8:45 PM (Kathmandu), which is 10:00 AM (New York)",
      paid: "Yes, with the partner",
    });
    expect(event).toMatchObject({ partner: "scheduling", type: "invitee.created", outcome: "booked" });
    expect(event?.body).not.toContain("ada@example.org");
    expect(event?.body).not.toContain("Ada");
  },
);

test.for(engines)("E4: an event that comes 50 times at once is one row and one message, on %s", async (engine) => {
  const { tell, now, inbox, kept } = await openToldSite(engine);
  const call = calendlyCall(calendlyEvent("invitee.created", booking), now());

  const outcomes = await Promise.all(Array.from({ length: 50 }, () => tell(call)));

  expect(outcomes.filter((outcome) => outcome === "booked")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "known")).toHaveLength(49);
  expect(await kept()).toHaveLength(1);
  expect(await inbox()).toHaveLength(1);
});

test.for(engines)("E4: a booking's whole life is told once, whatever the order, on %s", async (engine) => {
  const life = (at: number) => [
    calendlyCall(calendlyEvent("invitee.created", booking), at),
    calendlyCall(calendlyEvent("invitee.canceled", booking, { rescheduled: true }), at),
    calendlyCall(calendlyEvent("invitee.created", moved, { oldId: "b1" }), at),
    calendlyCall(calendlyEvent("invitee.canceled", moved), at),
  ];
  const { tell, now, inbox } = await openToldSite(engine);
  const outcomes: string[] = [];
  for (const call of [...life(now()), ...life(now()).toReversed()]) outcomes.push(await tell(call));

  const told = (await inbox()).map(({ details }) => Object.fromEntries(details));

  expect(outcomes).toEqual(["booked", "stored", "moved", "cancelled", "known", "known", "known", "known"]);
  expect(told.map(({ whatHappened = "" }) => whatHappened.split(" ")[1] ?? "").toSorted()).toEqual([
    "booked",
    "canceled",
    "moved",
  ]);
  expect(told.find(({ whatHappened }) => whatHappened?.includes("moved"))?.movedFrom).toContain(
    "which is 10:00 AM (New York)",
  );
});

test("Cal.com's bookings are told too, a payment by itself", async () => {
  const { tell, inbox } = await openToldSite("sqlite", "calcom");
  const outcomes: string[] = [];
  for (const event of [
    calcomEvent("BOOKING_CREATED", booking),
    calcomEvent("BOOKING_PAID", booking),
    calcomEvent("BOOKING_RESCHEDULED", moved, booking),
    calcomEvent("BOOKING_CANCELLED", moved),
    { triggerEvent: "PING", payload: {} },
  ])
    outcomes.push(await tell(calcomCall(event)));

  expect(outcomes).toEqual(["booked", "paid", "moved", "cancelled", "stored"]);
  expect(await inbox()).toHaveLength(4);
});

test("who is booked at the partner while our own calendar has somebody is told so", async () => {
  const { site, tell, now, inbox } = await openToldSite("sqlite");
  await holdTime(site, {
    resource: "consultation",
    startsAt: booking.startsAt + 30 * 60_000,
    minutes: 45,
    timeZone: "UTC",
    call: "consultation",
    purpose: "ai-consulting",
    priceCents: 9500,
  });

  await tell(calendlyCall(calendlyEvent("invitee.created", booking), now()));
  await tell(calendlyCall(calendlyEvent("invitee.created", moved), now()));

  const told = (await inbox()).map(({ details }) => Object.fromEntries(details).whatToDo);
  expect(told.filter(Boolean)).toEqual(["Our own calendar has a booking at this time too. Move one of the two."]);
});

test("E3: what is unsigned, stale, altered or signed but no event leaves no trace", async () => {
  const { tell, now, inbox, kept } = await openToldSite("sqlite");
  const good = calendlyCall(calendlyEvent("invitee.created", booking), now());
  const altered = { ...good, body: Buffer.from(good.body.toString().replace("Ada", "Eve")) };
  const stale = calendlyCall(calendlyEvent("invitee.created", booking), now() - 181_000);

  const outcomes = [
    await tell({ ...good, headers: {} }),
    await tell(altered),
    await tell(stale),
    await tell(calendlyCall({ event: "invitee.created", payload: {} }, now())),
  ];

  expect(outcomes).toEqual(["auth", "auth", "auth", "invalid"]);
  expect(await kept()).toEqual([]);
  expect(await inbox()).toEqual([]);
});

test("an odd name, address and zone from outside do no harm", async () => {
  const { tell, now, inbox } = await openToldSite("sqlite");
  const odd = { ...booking, name: `<b>${"x".repeat(500)}`, email: "nobody@@x\r\nBcc: y", timeZone: "Mars/Base" };

  await tell(calendlyCall(calendlyEvent("invitee.created", odd), now()));

  const [message] = await inbox();
  expect(message?.name).toHaveLength(100);
  expect(message?.email).toBe("");
  expect(Object.fromEntries(message?.details ?? []).when).toBe("Tuesday, December 1, 2026, 10:00 AM (New York)");
});
