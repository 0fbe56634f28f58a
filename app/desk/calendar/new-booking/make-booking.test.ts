import { expect, test } from "vitest";
import { at, book, openBookings, wish } from "#app/bookings/booking/bookings.scene.ts";
import { engines } from "#tests/databases.ts";
import { monthsOfPackage } from "#app/bookings/credits/credits.server.ts";
import { readBooking } from "#app/desk/calendar/bookings/booking-details.server.ts";
import { bookingOrders, carryOutBookingOrder } from "#app/desk/calendar/bookings/orders.server.ts";

const who = "grace@example.org";
const fields = {
  do: "book",
  name: "Ada Example",
  email: "ada@example.org",
  about: "general",
  day: "2026-12-05",
  time: "20:15",
  money: "free",
  note: "",
};

/** The order as the form sends it, with these fields changed. */
function order(changes: Partial<Record<keyof typeof fields | "mail", string>> = {}) {
  return bookingOrders.parse({ ...fields, ...changes });
}

async function openMade(engine: (typeof engines)[number]) {
  const open = await openBookings(engine);
  const { queries } = open.site.database;
  return {
    ...open,
    rows: () => queries.selectFrom("bookings").selectAll().orderBy("starts_at").execute(),
    give: (changes?: Parameters<typeof order>[0]) => carryOutBookingOrder(open.site, order(changes), who),
  };
}

test.for(engines)("E7: the owner books on a Saturday evening, once, with or without a mail, on %s", async (engine) => {
  const { give, rows, notes, deliver } = await openMade(engine);

  expect(await give({ note: "By telephone" })).toEqual({ ok: true });
  expect(await give({ note: "By telephone" })).toEqual({ ok: true, already: true });
  expect(await deliver()).toHaveLength(0);
  expect(await give({ time: "21:00", mail: "yes", money: "paid" })).toEqual({ ok: true });

  expect(await rows()).toMatchObject([
    { state: "booked", starts_at: at("2026-12-05", 20 * 60 + 15), price_cents: 0, owner_note: "By telephone" },
    { state: "booked", price_cents: 9500, paid_at: expect.any(Number) as number },
  ]);
  expect((await notes()).map(({ what, who: by }) => [what, by])).toEqual([
    ["booking made", who],
    ["booking made", who],
  ]);
  const mails = await deliver();
  expect(mails.map(({ parsed }) => parsed.subject?.split(":")[0])).toEqual(["Booked"]);
  expect(mails.map(({ raw }) => raw.includes("By telephone"))).toEqual([false]);
});

test.for(engines)(
  "nothing is booked on top of another call, or in the past, and nothing is noted, on %s",
  async (engine) => {
    const { give, rows, notes, site } = await openMade(engine);
    await book(site);

    expect(await give({ day: "2026-12-01", time: "10:30" })).toEqual({ ok: false, reason: "taken" });
    expect(await give({ day: "2026-11-27" })).toEqual({ ok: false, reason: "closed" });
    expect(bookingOrders.safeParse({ ...fields, time: "20:20" }).success).toBe(false);

    expect(await rows()).toHaveLength(1);
    expect(await notes()).toEqual([]);
  },
);

test.for(engines)(
  "a month booked by the owner gives its sessions; one more or less is noted with its reason, on %s",
  async (engine) => {
    const { give, rows, site, notes } = await openMade(engine);
    await give({ about: "coaching-monthly", money: "paid" });
    const [{ id } = { id: "" }] = await rows();
    const count = async () =>
      (await monthsOfPackage(site.database.queries, id)).map(({ given, used }) => [given, used]);
    const change = (what: "give-session" | "take-session") =>
      carryOutBookingOrder(site, { do: what, id, note: "For the delay" }, who);

    expect(await count()).toEqual([[4, 1]]);
    expect(await change("give-session")).toEqual({ ok: true });
    expect(await count()).toEqual([[5, 1]]);
    for (let taken = 0; taken < 4; taken += 1) await change("take-session");
    expect(await change("take-session")).toEqual({ ok: false, reason: "gone" });

    expect(await count()).toEqual([[1, 1]]);
    expect((await notes()).map(({ what }) => what).toSorted()).toEqual([
      "booking made",
      "coaching session given",
      ...Array.from({ length: 4 }, () => "coaching session taken"),
    ]);
    const shown = await readBooking(site, id);
    if (!shown.ok) throw new Error("not shown");
    expect(shown.value.month?.words).toEqual(["0 of 1 session left until Dec 28, 2026"]);
    expect(shown.value.month?.sessions).toHaveLength(1);
    expect(shown.value.ownerNote).toContain("One session given: For the delay");
  },
);

test.for(engines)("a note is kept once, read by nobody else, and gone with the person, on %s", async (engine) => {
  const { site, notes, deliver } = await openMade(engine);
  const { id } = await book(site, wish);
  const note = { do: "note", id, note: "Speaks softly" } as const;

  expect(await carryOutBookingOrder(site, note, who)).toEqual({ ok: true });
  expect(await carryOutBookingOrder(site, note, who)).toEqual({ ok: true, already: true });

  expect((await notes()).map(({ what }) => what)).toEqual(["booking's note written"]);
  expect(await readBooking(site, id)).toMatchObject({ value: { ownerNote: "Speaks softly" } });
  expect((await deliver()).some(({ raw }) => raw.includes("softly"))).toBe(false);
});
