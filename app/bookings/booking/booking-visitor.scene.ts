import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { monthAfter } from "#app/bookings/calendar/days.ts";
import { utcDay } from "#app/site/time.ts";
import { startServer } from "#tests/servers.ts";

export type Answer = { status: number; body: string; location: string; headers: Headers };
type KeptMail = { recipients: string[]; subject: string; raw: string; text: string };

export const adviceAddress = "/schedule-consultation?from=course-advice&zone=Europe/Berlin";

export type BookingVisitor = Awaited<ReturnType<typeof openBookingVisitor>>;

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

  /** A day from the end of the calendar that no other test of the file took. The very last one ends where the calendar does. */
  async function ownDay(address: string) {
    daysTaken += 1;
    const days = await openDays(address);
    return `${address}&day=${days.at(-1 - daysTaken)}`;
  }

  /** Days with a free time in the next month, which the calendar holds all of, and in its last, which may have begun only just. */
  async function openDays(address: string) {
    const next = monthAfter(utcDay(Date.now()).slice(0, 7));
    const pages = [await visit(`${address}&month=${next}`), await visit(`${address}&month=9999-12`)];
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
