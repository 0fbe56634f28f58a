import { expect, test } from "vitest";
import { book, openBookings } from "#app/bookings/booking/bookings.scene.ts";
import { ownerPageOf } from "#app/bookings/booking/booking-words.server.ts";
import { ticketNumber } from "#app/bookings/ticket/booking-ticket.server.ts";
import { noteForOwner, tellOfBooking } from "./owner-note.server.ts";

test("the owner reads of each reason once, with where to look, also about who gave no name", async () => {
  const { site } = await openBookings("sqlite");
  const { queries } = site.database;
  const booking = await book(site);
  const nameless = { ...booking, id: "other", firstName: "", lastName: "" };

  for (const about of ["Paid late", "Canceled", "Paid late"])
    await noteForOwner(site, queries, booking, "paid late", about);
  await noteForOwner(site, queries, nameless, "paid late", "Paid late");
  const notes = await queries.selectFrom("inbox_messages").selectAll().orderBy("name").orderBy("details").execute();

  expect(notes.map(({ name, kind, page }) => [name, kind, page])).toEqual([
    ["Ada Example", "payment", ownerPageOf(booking.id)],
    ["Ada Example", "payment", ownerPageOf(booking.id)],
    ["Somebody who gave no name", "payment", ownerPageOf("other")],
  ]);
  expect(notes.map(({ details }) => (JSON.parse(details) as { about: string }).about)).toEqual([
    "Canceled",
    "Paid late",
    "Paid late",
  ]);
  expect(JSON.parse(notes[0]?.details ?? "")).toMatchObject({
    number: ticketNumber(booking),
    call: "Consultation: Workflow automation",
    paid: "$95.00",
    reference: booking.id,
  });
});

test("of a booking the owner's mail says first when and who, then where both meet, and leads to it", async () => {
  const { site } = await openBookings("sqlite");
  const { queries } = site.database;
  const booking = await book(site);
  const since = await queries.selectFrom("owner_events").select("id").execute();

  const place = { address: "https://meet.example.org/ada", note: "" };
  await tellOfBooking(site, queries, { ...booking, place, sequence: 1 }, "Moved");
  await tellOfBooking(site, queries, { ...booking, place, sequence: 2 }, "Canceled");
  const told = await queries.selectFrom("owner_events").selectAll().execute();
  const [moved, cancelled] = ["Moved", "Canceled"].map((what) =>
    told.find(({ id, words }) => !since.some((each) => each.id === id) && words.startsWith(what)),
  );

  expect(moved?.words.split("\n")).toEqual([
    expect.stringMatching(/^Moved: \w+, \w+ \d+, \d{4}, [\d:]+ [AP]M \(New York\), Ada Example$/),
    "Consultation: Workflow automation, ada@example.org",
    "You meet: https://meet.example.org/ada",
  ]);
  expect(cancelled?.words).not.toContain("You meet");
  expect(moved?.page).toBe(`/admin/bookings?booking=${booking.id}#opened`);
});
