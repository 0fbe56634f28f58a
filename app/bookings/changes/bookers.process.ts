// Processes that book on one database. First argument: `rivals`, `writer` or `warner`; second: where the database is, as JSON, with the
// seed by which the writer draws lots.
import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Wish } from "#app/bookings/booking/bookings.ts";
import { slotsFrom } from "#app/bookings/calendar/slots.server.ts";
import { confirmHold, holdTime } from "#app/bookings/holds/holds.scene.ts";
import { namePerson } from "#app/bookings/own/own-booking.server.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { takePaymentEvent } from "#app/school/buying/payments/payments.server.ts";
import type { Site } from "#app/site/site.ts";
import { openDatabase } from "#database/database.ts";
import type { PaymentEvent, Payments } from "#partners/payments/payments.ts";
import { drawLots } from "#tests/cast.ts";
import { cancelBooking } from "./booking-changes.server.ts";
import { takeHold } from "./bookings.server.ts";
import { warnOfPlaceless } from "./placeless.server.ts";

const [part, place = ""] = process.argv.slice(2);
const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { seed = 0, ...where } = JSON.parse(place) as { url?: string; folder: string; seed?: number };
const wish: Omit<Wish, "startsAt"> = {
  resource: "consultation",
  minutes: 30,
  timeZone: "Asia/Kathmandu",
  call: "consultation",
  purpose: "workflow-automation",
  priceCents: 9500,
};

if (part === "rivals") await race();
else await (part === "warner" ? warnUntilKilled() : bookUntilKilled());

/** Tells the owner of bookings without a place, again and again; the first line of input is the clock in milliseconds. */
async function warnUntilKilled() {
  const order = await input.next();
  if (order.done) return;
  const site = await openSite(Number(order.value));
  site.owner = { emails: ["grace@example.org"], key: "" };
  for (;;) writeSync(1, `told ${await warnOfPlaceless(site)}\n`);
}

/**
 * A hundred visitors want one time at once. The first line of input is the clock in milliseconds, each that follows a
 * time; its answer is a line with how many got it and how many were told that it is taken.
 */
async function race() {
  const database = await openDatabase(where);
  const now = Number((await input.next()).value);
  const site = { content: siteContent(), database, now: () => now } as Site;
  // All connections of the pool are open before the race.
  await Promise.all(
    Array.from({ length: 10 }, () => database.queries.selectFrom("blocked_days").select("day").execute()),
  );
  process.stdout.write("ready\n");

  for await (const line of input) {
    const wanted = { ...wish, startsAt: Number(line), minutes: 45 };
    const rivals = Array.from({ length: 100 }, () =>
      database.transaction((queries) => takeHold(site, queries, { id: randomUUID(), wish: wanted })),
    );
    const results = await Promise.all(rivals);
    const got = results.filter(({ ok }) => ok).length;
    const taken = results.filter((result) => !result.ok && result.reason === "taken").length;
    process.stdout.write(`${got} ${taken}\n`);
  }
  await database.close();
}

/**
 * Says `began STEP ID` before and `done STEP ID` after what it does, so that whoever killed it knows what was
 * acknowledged. It begins when its input says, in one line, the clock in milliseconds and the bookings whose payment the
 * partner tells again.
 */
async function bookUntilKilled() {
  const order = await input.next();
  if (order.done) return;
  const [clock = "", ...toldAgain] = order.value.split(" ");
  const site = await openSite(Number(clock));
  const slots = await slotsFrom(site, wish, "2026-12-01", 50);
  const draw = drawLots(seed);
  const anyTime = () => slots[Math.floor(draw() * slots.length)]?.startsAt ?? NaN;
  const telling = toldAgain.map((id) => pay(site, id));
  for (;;) {
    const contested = anyTime();
    const times = [contested, contested, anyTime()];
    await Promise.all([...times.map((startsAt) => visit(site, startsAt, draw)), ...telling.splice(0)]);
  }
}

async function openSite(clock: number) {
  // Signatures are tried elsewhere; the library for them takes longer to load than most of these processes live.
  const payments: Pick<Payments, "live" | "readEvent"> = {
    live: false,
    readEvent: async (body) => ({ ok: true, value: JSON.parse(String(body)) as PaymentEvent }),
  };
  return {
    content: siteContent(),
    database: await openDatabase(where),
    origin: "http://127.0.0.1:3000",
    secret: Buffer.alloc(32, 7),
    mail: { from: "Throughline <hello@throughline.example>" },
    now: () => clock,
    limits: { enabled: false },
    payments: payments as Payments,
  } as Site;
}

/** Holds a time; then leaves it, pays for it or has it confirmed, and mostly cancels, so that times stay free for others. */
async function visit(site: Site, startsAt: number, draw: () => number) {
  const [way, end] = [draw(), draw()];
  const held = await holdTime(site, { ...wish, startsAt });
  if (!held.ok) return;
  const { id } = held.booking;
  writeSync(1, `done held ${id}\n`);
  const person = { firstName: "Ada", lastName: "Example", email: `${id}@example.com`, message: "" };
  if (way < 0.2) return;
  if (way < 0.6) {
    await namePerson(site, held.booking, person);
    await pay(site, id);
  } else {
    await acknowledge("confirmed", id, () => confirmHold(site, id, person));
  }
  if (end < 0.7) await acknowledge("cancelled", id, () => cancelBooking(site, id, ""));
}

/** The partner's event for a booking: the same one however often it is told. */
function pay(site: Site, id: string) {
  const event = {
    id: `evt_${id}`,
    type: "checkout.session.completed",
    createdAt: site.now(),
    live: false,
    about: "checkout",
    checkout: {
      session: `cs_test_${id}`,
      state: "paid",
      mode: "payment",
      reference: id,
      email: `${id}@example.com`,
      item: null,
      amountCents: 9500,
      subtotalCents: 9500,
      discountCents: 0,
      taxCents: 0,
      presentment: null,
      currency: "usd",
      customer: null,
      subscription: null,
      paymentIntent: null,
      paymentLink: null,
      invoice: null,
      createdAt: site.now(),
    },
  } satisfies PaymentEvent;
  return acknowledge("paid", id, async () => {
    const taken = await takePaymentEvent(site, Buffer.from(JSON.stringify(event)), "");
    return { ok: taken.ok && (taken.value === "booked" || taken.value === "known") };
  });
}

async function acknowledge(step: string, id: string, run: () => Promise<{ ok: boolean }>) {
  // Written before it goes on: what a stream still kept in memory would die with the process.
  writeSync(1, `began ${step} ${id}\n`);
  if ((await run()).ok) writeSync(1, `done ${step} ${id}\n`);
}
