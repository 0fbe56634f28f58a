import { afterAll, beforeAll, expect, test } from "vitest";
import {
  adviceAddress,
  type BookingVisitor,
  freeTimes,
  hiddenField,
  openBookingVisitor,
} from "#app/bookings/booking/booking-visitor.scene.ts";

// Everything here is what a browser without JavaScript does: links followed and forms posted.
let visitor: BookingVisitor;
beforeAll(async () => {
  visitor = await openBookingVisitor();
});
afterAll(async () => {
  await visitor.stop();
});

test("D2: mistakes are said beside their field with status 400, and nothing typed is lost", async () => {
  const nothing = await visitor.post("/schedule", { firstName: "Ada" });
  const noTime = await visitor.post("/schedule-consultation", { from: "course-advice" });
  const held = await visitor.holdOn(await visitor.ownDay(adviceAddress));
  const nobody = await visitor.post(held.location, { intent: "who", name: "Ada", email: "not an address" });

  expect([nothing.status, noTime.status, nobody.status]).toEqual([400, 400, 400]);
  expect(nothing.body).toContain("Please choose one of the six times");
  expect(nothing.body).toContain("Please choose a course");
  expect(nothing.body).toContain('value="Ada"');
  expect(noTime.body).toContain("Please choose a time");
  expect(nobody.body).toContain("Please enter a valid email address");
});

test("a paid call shows price, rule and the way to pay, and no press of a button books it", async () => {
  const address = await visitor.ownDay("/schedule-consultation?from=workflow-automation");
  const page = await visitor.visit(address);
  const fields = { from: "workflow-automation", attempt: hiddenField(page, "attempt"), slot: freeTimes(page)[0] ?? "" };
  const { location } = await visitor.post(address, fields);
  await visitor.post(location, { intent: "who", name: "Ada", email: "ada-pays@example.org", message: "Invoices" });

  const review = await visitor.visit(location);
  const pressed = await visitor.post(location, { intent: "book" });
  const state = await visitor.visit(`${location}/state`);

  expect(page.body).toContain("$95.00");
  expect(review.body).toMatch(/<a [^>]*href="[^"]*client_reference_id=[^"]*"[^>]*rel="noopener"/);
  expect(review.body).toContain("Free to move or cancel until 24 hours before");
  expect(pressed.status).toBe(409);
  expect(JSON.parse(state.body)).toEqual({ ok: true, value: { state: "held", paid: false } });
});

test("D4: a booking's link cannot be guessed or altered: 404 at every address of it", async () => {
  const { location } = await visitor.holdOn(await visitor.ownDay(adviceAddress));
  const token = location.split("/").at(-1) ?? "";
  const altered = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");

  await visitor.post(location, { intent: "who", name: "Ada", email: "ada-proof@example.org" });
  await visitor.post(location, { intent: "book" });
  const mail = (await visitor.mailsTo("ada-proof@example.org", 1))[0]?.text ?? "";
  const proof = /\/bookings\/([\w~.-]+)\/confirm/.exec(mail)?.[1] ?? "";
  for (const wrong of [token, altered, `${proof}x`, proof.split(".")[0] ?? ""]) {
    expect((await visitor.visit(`/bookings/${wrong}/confirm`)).status).toBe(404);
    expect((await visitor.post(`/bookings/${wrong}/confirm`, {})).status).toBe(404);
  }
  for (const wrong of [proof, altered, token.split(".")[0] ?? "", "x", `${token}.x`]) {
    for (const end of ["", "/move", "/invite.ics", "/state"])
      expect((await visitor.visit(`/bookings/${wrong}${end}`)).status, end).toBe(404);
    expect((await visitor.post(`/bookings/${wrong}`, { intent: "cancel" })).status).toBe(404);
    expect((await visitor.post(`/bookings/${wrong}/move`, { slot: "1" })).status).toBe(404);
  }
  expect((await visitor.visit(location)).status).toBe(200);
});

test("reading changes nothing, is kept by nobody and found by no search engine", async () => {
  const day = await visitor.ownDay(adviceAddress);
  const { location } = await visitor.holdOn(day);
  await visitor.post(location, { intent: "who", name: "Ada", email: "ada-reads@example.org" });
  const all = () => visitor.rows("select * from bookings order by id");
  const before = all();

  for (const address of [day, "/schedule", location, `${location}?change=who`, `${location}/move`, `${location}/state`])
    expect((await visitor.visit(address)).headers.get("Cache-Control"), address).toBe("no-store");
  expect((await visitor.visit(`${location}/invite.ics`)).status).toBe(404);

  const page = await visitor.visit(location);
  expect(page.body).toContain('name="robots" content="noindex"');
  expect(all()).toEqual(before);
});

test("D4: a mail scanner that opens the link five times books nothing, and the page names no other link", async () => {
  const { location } = await visitor.holdOn(await visitor.ownDay(adviceAddress));
  await visitor.post(location, { intent: "who", name: "Ada", email: "ada-scanned@example.org" });
  await visitor.post(location, { intent: "book" });
  const text = (await visitor.mailsTo("ada-scanned@example.org", 1))[0]?.text ?? "";
  const page = /\/bookings\/[\w~.-]+\/confirm/.exec(text)?.[0] ?? "";

  for (let times = 0; times < 5; times++) {
    const seen = await visitor.visit(page);
    expect(seen).toMatchObject({ status: 200 });
    expect(seen.headers.get("Cache-Control")).toBe("no-store");
    expect(seen.body).toContain("Yes, book it");
    expect(seen.body).not.toContain(location);
  }

  expect((await visitor.visit(location)).body).toContain("Now look into your mail");
  expect(text).not.toContain(location);
});

test("the calendar file is there while it is booked, and cancels afterwards under the same id", async () => {
  const { location } = await visitor.holdOn(await visitor.ownDay(adviceAddress));
  await visitor.post(location, { intent: "who", name: "Ada", email: "ada-file@example.org" });
  await visitor.post(location, { intent: "book" });
  await visitor.pressInMail("ada-file@example.org");
  const booked = await visitor.visit(`${location}/invite.ics`);
  await visitor.post(location, { intent: "cancel" });
  const cancelled = await visitor.visit(`${location}/invite.ics`);

  expect(booked.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8; method=REQUEST");
  expect(cancelled.body).toContain("METHOD:CANCEL");
  expect(/UID:.*/.exec(cancelled.body)?.[0]).toBe(/UID:.*/.exec(booked.body)?.[0]);
});

test("D12: fifty copies of each form are one booking, one mail and one cancellation", async () => {
  const day = await visitor.ownDay(adviceAddress);
  const page = await visitor.visit(day);
  const fields = { from: "course-advice", attempt: hiddenField(page, "attempt"), slot: freeTimes(page)[0] ?? "" };
  const fifty = <Value>(send: () => Promise<Value>) => Promise.all(Array.from({ length: 50 }, send));

  const holds = await fifty(() => visitor.post(day, fields));
  const location = holds[0]?.location ?? "";
  await visitor.post(location, { intent: "who", name: "Ada", email: "ada-fifty@example.org" });
  const presses = await fifty(() => visitor.post(location, { intent: "book" }));
  const { page: proof } = await visitor.pressInMail("ada-fifty@example.org");
  await fifty(() => visitor.post(proof, {}));
  await fifty(() => visitor.post(location, { intent: "cancel" }));

  expect(new Set(holds.map((each) => each.location))).toEqual(new Set([location]));
  expect(presses.every(({ status }) => status === 303)).toBe(true);
  expect(visitor.rows(`select * from bookings where starts_at = ${fields.slot}`)).toHaveLength(1);
  await visitor.mailsTo("ada-fifty@example.org", 3);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await visitor.mailsTo("ada-fifty@example.org", 3)).map(({ subject }) => subject.split(":")[0])).toEqual([
    "One press, and it is booked",
    "Booked",
    "Canceled",
  ]);
});

test("D1: forms from elsewhere change nothing", async () => {
  const day = await visitor.ownDay(adviceAddress);
  const { location } = await visitor.holdOn(day);
  const evil = "https://evil.example";

  const answers = [
    await visitor.post(day, { from: "course-advice", slot: "1" }, evil),
    await visitor.post("/schedule", {}, evil),
    await visitor.post(location, { intent: "cancel" }, evil),
    await visitor.post(`${location}/move`, { slot: "1" }, evil),
    await visitor.post(`${location}/confirm`, {}, evil),
  ];

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});

test("hostile queries and fields are answered below 500", async () => {
  const { location } = await visitor.holdOn(await visitor.ownDay(adviceAddress));
  const nasty = ["%00", "-1", "9".repeat(400), "1e309", "__proto__", "2026-02-31", "Etc/../x", "%F0%9F%98%80"];

  for (const value of nasty) {
    for (const name of ["day", "month", "zone", "at", "from"])
      expect((await visitor.visit(`/schedule-consultation?${name}=${value}`)).status, `${name}=${value}`).toBe(200);
    expect(
      (await visitor.post("/schedule-consultation", { slot: value, zone: value, attempt: value })).status,
    ).toBeLessThan(500);
    expect((await visitor.post(`${location}/move`, { slot: value })).status).toBeLessThan(500);
    expect((await visitor.post(location, { intent: value })).status).toBe(400);
  }
});
