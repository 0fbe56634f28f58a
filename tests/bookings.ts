import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import type { Booking, Wish } from "#app/bookings/booking/bookings.ts";
import { promisesPlace as placeWords } from "#app/bookings/booking/meeting-place.ts";
import { instantAt } from "#app/bookings/calendar/zoned-time.ts";
import { confirmBooking } from "#app/bookings/changes/booking-changes.server.ts";
import { findBooking, holdSlot } from "#app/bookings/changes/bookings.server.ts";
import { askByMail } from "#app/bookings/own/booking-proof.server.ts";
import { namePerson } from "#app/bookings/own/own-booking.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Engine } from "#database/database.ts";
import { ada, visitor } from "./cast.ts";
import { bundleProcess } from "./killed/killed.ts";
import { startServer } from "./servers.ts";
import { openTestSite } from "./site.ts";

/** A time of the company's clock, in minutes from midnight. */
export function at(isoDay: string, minutes: number) {
  return instantAt(isoDay, minutes, "America/New_York") ?? NaN;
}

export const wish: Wish = {
  resource: "consultation",
  startsAt: at("2026-12-01", 10 * 60),
  minutes: 45,
  timeZone: "Asia/Kathmandu",
  call: "consultation",
  purpose: "workflow-automation",
  priceCents: 9500,
};
export const advice: Wish = {
  ...wish,
  minutes: 15,
  timeZone: "Europe/Berlin",
  call: "advice",
  purpose: "course-advice",
  priceCents: 0,
};
export const training: Wish = {
  ...wish,
  resource: "training",
  startsAt: at("2026-12-01", 9 * 60),
  minutes: 60,
  call: "training",
  purpose: "ai-specialist",
  priceCents: 0,
};

export async function book(site: Site, what = wish, person = ada): Promise<Booking> {
  const held = await holdSlot(site, what);
  if (!held.ok) throw new Error(held.reason);
  const booked = await confirmBooking(site, held.booking.id, person);
  if (!booked.ok) throw new Error(booked.reason);
  return booked.booking;
}

/** A test site on the Saturday before the Tuesday of the wishes; `enabled` switches its limits on. */
export async function openBookings(engine: Engine, enabled = false) {
  const now = Date.parse("2026-11-28T12:00:00Z");
  const open = await openTestSite(engine, { limits: { enabled }, now });
  const { site } = open;
  const { queries } = site.database;
  async function heldFor(person = ada, wish: Partial<Wish> = {}): Promise<Booking> {
    const held = await holdSlot(site, { ...advice, ...wish });
    if (!held.ok) throw new Error(held.reason);
    await namePerson(site, held.booking, person);
    return { ...held.booking, ...person };
  }
  return {
    ...open,
    heldFor,
    /** What the owner did, oldest first. */
    notes: () => queries.selectFrom("owner_actions").selectAll().orderBy("at").execute(),
    stateOf: (id: string) => queries.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst(),
    now: (booking: Booking) => findBooking(site, booking.id),
    ask: (booking: Booking, again = false) => askByMail(site, booking, { visitor, again }),
    /** The token of the newest mail that asks for a press. */
    async proof() {
      const mail = (await open.deliver()).filter(({ raw }) => raw.includes("/confirm")).at(-1);
      return /bookings\/([\w~.-]+)\/confirm/.exec(mail?.parsed.text ?? "")?.[1] ?? "";
    },
  };
}

export type Answer = { status: number; body: string; location: string; headers: Headers };
type KeptMail = { recipients: string[]; subject: string; raw: string; text: string };

export const adviceAddress = "/schedule-consultation?from=course-advice&zone=Europe/Berlin";

export type BookingVisitor = Awaited<ReturnType<typeof openBookingVisitor>>;

/** The same in whatever we send, calendar files too. */
export const promisesPlace = new RegExp(`${placeWords.source}|\\nCONFERENCE[;:]|\\nLOCATION:`, "i");

/** A real server without limits, and somebody who follows links and posts forms as a browser without JavaScript does. */
export async function openBookingVisitor(settings: Record<string, string> = {}) {
  const server = await startServer({ RATE_LIMITS: "false", ...settings });
  let daysTaken = 0;

  async function visit(address: string): Promise<Answer> {
    return answerOf(await fetch(new URL(address, server.origin), { redirect: "manual" }));
  }

  async function post(address: string, fields: Record<string, string>, origin = server.origin): Promise<Answer> {
    const url = new URL(address, server.origin);
    const body = new URLSearchParams(fields);
    return answerOf(await fetch(url, { method: "POST", redirect: "manual", headers: { Origin: origin }, body }));
  }

  /** A day from the end of the calendar that no other test of the file took. */
  async function ownDay(address: string) {
    daysTaken += 1;
    const days = await openDays(address);
    return `${address}&day=${days.at(-daysTaken)}`;
  }

  /** Days with a free time in the first and the last month. */
  async function openDays(address: string) {
    const pages = [await visit(address), await visit(`${address}&month=9999-12`)];
    const days = pages.flatMap(({ body }) => [...body.matchAll(/data-day="([\d-]+)"[^>]*data-state="open"/g)]);
    return [...new Set(days.map(([, day = ""]) => day))].toSorted();
  }

  /** Chooses a free time of a page, as a press of its button does. */
  async function holdOn(address: string, place = 0) {
    const page = await visit(address);
    const fields = { from: "course-advice", zone: chosenIn(page, "zone"), attempt: hiddenField(page, "attempt") };
    return post(address, { ...fields, slot: freeTimes(page)[place] ?? "" });
  }

  /** The mails to somebody, oldest first, once there are `count`. */
  async function mailsTo(address: string, count: number) {
    for (let tries = 0; tries < 100; tries++) {
      const all = (await (await fetch(`${server.demoOrigin}/mailbox/messages.json`)).json()) as KeptMail[];
      const mails = all.filter(({ recipients }) => recipients.includes(address));
      if (mails.length >= count) return mails.toReversed();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no ${count} mails to ${address}`);
  }

  /** Presses the button of the page that the newest mail to somebody links to; answers the address of that page. */
  async function pressInMail(address: string, count = 1) {
    const text = (await mailsTo(address, count)).at(-1)?.text ?? "";
    const page = /\/bookings\/[\w~.-]+\/confirm/.exec(text)?.[0] ?? "";
    return { page, answer: await post(page, {}) };
  }

  function rows<Row>(sql: string) {
    const file = new BetterSqlite3(path.join(server.dataDir, "site.sqlite"), { readonly: true });
    const found = file.prepare(sql).all() as Row[];
    file.close();
    return found;
  }

  return { visit, post, ownDay, holdOn, mailsTo, pressInMail, rows, stop: () => server.stop() };
}

async function answerOf(response: Response) {
  const { status, headers } = response;
  return { status, headers, body: await response.text(), location: headers.get("Location") ?? "" };
}

/** Starts that can be chosen on a page, in their order. */
export function freeTimes({ body }: Answer) {
  return [...body.matchAll(/<input type="radio"[^>]*name="slot"[^>]*>/g)]
    .filter(([input]) => !input.includes("disabled"))
    .map(([input]) => /value="(\d+)"/.exec(input)?.[1] ?? "");
}

/** What stands in a select of a page. */
export function chosenIn({ body }: Answer, name: string) {
  const options = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, "s").exec(body)?.[1] ?? "";
  return /<option value="([^"]*)" selected=""/.exec(options)?.[1] ?? "";
}

export function hiddenField({ body }: Answer, name: string) {
  return new RegExp(`type="hidden" name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? "";
}

/** The writers of bookings as one file (`bundleProcess`). */
export const bundleBookers = () => bundleProcess("bookers.ts");
