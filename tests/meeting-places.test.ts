import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  adviceAddress,
  type BookingVisitor,
  freeTimes,
  openBookingVisitor,
} from "#app/bookings/booking/booking-visitor.scene.ts";
import { promisesPlace } from "#app/bookings/booking/bookings.scene.ts";

const client = path.resolve(import.meta.dirname, "../build/client");
/** Here others' tools and films are spoken of, and what is taught. */
const aboutOthers = /^(tools|aitools|tutorials|newsletter|course|search-index)\b/;
const promised = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([where, text]) =>
    promisesPlace.test(text) ? [`${where}: ${promisesPlace.exec(text)?.[0]}`] : [],
  );

/** Everything that is rendered on the way from the calendar to a cancelled booking, and what is mailed on it. */
async function walk(visitor: BookingVisitor) {
  const seen: Record<string, string> = {};
  const look = async (name: string, address: string) => {
    const { status, body } = await visitor.visit(address);
    expect([name, status]).toEqual([name, 200]);
    // Words of other states travel with a page for React, and nobody reads them there.
    seen[name] = body.replace(/<script[^>]* id="boot">.*?<\/script>/s, "");
    return body;
  };
  for (const from of ["general", "course-advice", "coaching-single", "coaching-monthly"])
    await look(`calendar ${from}`, `/schedule-consultation?from=${from}`);
  await look("sessions", "/schedule");
  const { location } = await visitor.holdOn(await visitor.ownDay(adviceAddress));
  await look("who", location);
  await visitor.post(location, { intent: "who", name: "Ada Example", email: "ada@example.org", message: "" });
  await look("review", location);
  await visitor.post(location, { intent: "book" });
  await look("asked", location);
  const { page } = await visitor.pressInMail("ada@example.org");
  await look("pressed", page);
  const booked = await look("booked", location);
  await look("file", `${location}/invite.ics`);
  const free = freeTimes(await visitor.visit(`${location}/move`));
  await look("move", `${location}/move`);
  await visitor.post(`${location}/move`, { slot: free[0] ?? "" });
  const moved = await look("moved", location);
  await visitor.post(location, { intent: "cancel" });
  await look("cancelled", location);
  await look("file of a cancelled one", `${location}/invite.ics`);
  const mails = await visitor.mailsTo("ada@example.org", 4);
  return { seen, mails, booked, moved };
}

test("nothing that the build made promises a place to meet", () => {
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter(
    (file) => /(\.(html|data|boot|txt|xml|json)|search)$/.test(file) && !aboutOthers.test(file),
  );
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(client, file), "utf8")]));

  expect(files.length).toBeGreaterThan(60);
  expect(promised(texts)).toEqual([]);
});

test("without MEETING_PLACE no page, no mail and no calendar file promises a place", async () => {
  const visitor = await openBookingVisitor({ MEETING_PLACE: "none" });
  try {
    const { seen, mails } = await walk(visitor);

    expect(promised(seen)).toEqual([]);
    expect(promised(Object.fromEntries(mails.map(({ subject, raw }) => [subject, raw])))).toEqual([]);
  } finally {
    await visitor.stop();
  }
});

test("a newcomer's site gives each booking a room of the demo, on its page, in its mails and its file, and it opens", async () => {
  const visitor = await openBookingVisitor();
  try {
    const { seen, mails, booked, moved } = await walk(visitor);
    const room = /http:\/\/127\.0\.0\.1:\d+\/meet\/[\w-]{32}/.exec(booked)?.[0] ?? "none";

    expect(moved).toContain(`href="${room}"`);
    expect(seen["file"]?.replaceAll("\r\n ", "")).toContain(`FEATURE=VIDEO;LABEL="Join the call":${room}\r\n`);
    expect(mails.map(({ text }) => text.includes(room))).toEqual([false, true, true, false]);
    const page = await fetch(room);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("only plays the part")]);
    expect((await fetch(room.slice(0, -20))).status).toBe(404);
  } finally {
    await visitor.stop();
  }
});
