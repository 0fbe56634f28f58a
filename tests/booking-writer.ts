// A process that books on one database until it is killed. Says `began STEP ID` before and `done STEP ID` after what
// it does, so that whoever killed it knows what was acknowledged. Argument: where it is, as JSON. It begins when its input says the
// clock in milliseconds and the bookings whose payment the partner tells again, in one line.
import { writeSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { cancelBooking, confirmBooking } from "#app/bookings/changes/booking-changes.server.ts";
import { holdSlot } from "#app/bookings/changes/bookings.server.ts";
import type { Wish } from "#app/bookings/booking/bookings.ts";
import { slotsFrom } from "#app/bookings/calendar/slots.server.ts";
import { namePerson } from "#app/bookings/own/own-booking.server.ts";
import { takePaymentEvent } from "#app/school/payments/payments.server.ts";
import type { Site } from "#app/site/site.ts";
import { openDatabase } from "#database/database.ts";
import type { PaymentEvent, Payments } from "#partners/payments/payments.ts";

const order = await createInterface({ input: process.stdin })[Symbol.asyncIterator]().next();
if (order.done) process.exit();
const [clock = "", ...toldAgain] = order.value.split(" ");
const now = () => Number(clock);
// Signatures are tried elsewhere; the library for them takes longer to load than most of these processes live.
const payments: Pick<Payments, "live" | "readEvent"> = {
  live: false,
  readEvent: async (body) => ({ ok: true, value: JSON.parse(String(body)) as PaymentEvent }),
};
const site = {
  database: await openDatabase(JSON.parse(process.argv[2] ?? "") as { url?: string; folder: string }),
  origin: "http://127.0.0.1:3000",
  secret: Buffer.alloc(32, 7),
  now,
  limits: { enabled: false },
  payments: payments as Payments,
} as Site;
const wish: Omit<Wish, "startsAt"> = {
  resource: "consultation",
  minutes: 30,
  timeZone: "Asia/Kathmandu",
  call: "consultation",
  purpose: "workflow-automation",
  priceCents: 9500,
};

async function acknowledge(step: string, id: string, run: () => Promise<{ ok: boolean }>) {
  // Written before it goes on: what a stream still kept in memory would die with the process.
  writeSync(1, `began ${step} ${id}\n`);
  if ((await run()).ok) writeSync(1, `done ${step} ${id}\n`);
}

/** The partner's event for a booking: the same one however often it is told. */
function pay(id: string) {
  const event = {
    id: `evt_${id}`,
    type: "checkout.session.completed",
    createdAt: now(),
    live: false,
    about: "checkout",
    checkout: {
      session: `cs_test_${id}`,
      state: "paid",
      mode: "payment",
      reference: id,
      email: `${id}@example.com`,
      amountCents: 9500,
      currency: "usd",
      customer: null,
      subscription: null,
      paymentIntent: null,
      paymentLink: null,
      invoice: null,
      createdAt: now(),
    },
  } satisfies PaymentEvent;
  return acknowledge("paid", id, async () => {
    const taken = await takePaymentEvent(site, Buffer.from(JSON.stringify(event)), "");
    return { ok: taken.ok && (taken.value === "booked" || taken.value === "known") };
  });
}

/** Holds a time; then leaves it, pays for it or has it confirmed, and mostly cancels, so that times stay free for others. */
async function visit(startsAt: number) {
  const held = await holdSlot(site, { ...wish, startsAt });
  if (!held.ok) return;
  const { id } = held.booking;
  writeSync(1, `done held ${id}\n`);
  const person = { firstName: "Ada", lastName: "Example", email: `${id}@example.com`, message: "" };
  const way = Math.random();
  if (way < 0.2) return;
  if (way < 0.6) {
    await namePerson(site, held.booking, person);
    await pay(id);
  } else {
    await acknowledge("confirmed", id, () => confirmBooking(site, id, person));
  }
  if (Math.random() < 0.7) await acknowledge("cancelled", id, () => cancelBooking(site, id, ""));
}

const slots = await slotsFrom(site, wish, "2026-12-01", 50);
const anyTime = () => slots[Math.floor(Math.random() * slots.length)]?.startsAt ?? NaN;
const telling = toldAgain.map(pay);
for (;;) {
  const contested = anyTime();
  await Promise.all([visit(contested), visit(contested), visit(anyTime()), ...telling.splice(0)]);
}
