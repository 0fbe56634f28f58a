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

test("H5: a visitor chooses, says who comes, looks once more, books, moves and cancels, all without JavaScript", async () => {
  const day = await visitor.ownDay(adviceAddress);
  const held = await visitor.holdOn(day);
  expect(held).toMatchObject({ status: 303, location: expect.stringMatching(/^\/bookings\/[\w.-]+$/) as string });
  const booking = held.location;

  const who = await visitor.visit(booking);
  expect(who.body).toContain("We keep this time for you");
  expect(who.body).toContain("(Berlin)");
  const named = await visitor.post(booking, {
    intent: "who",
    name: "Ada Example",
    email: "ada@example.org",
    message: "",
  });
  expect(named).toMatchObject({ status: 303, location: booking });
  const review = await visitor.visit(booking);
  expect(review.body).toContain("Ada Example");
  expect(review.body).toContain("Free");
  expect((await visitor.post(booking, { intent: "book" })).status).toBe(303);
  const asked = await visitor.visit(booking);
  expect(asked.body).toContain("Now look into your mail");
  expect(asked.body).toContain("ada@example.org");
  const { page, answer } = await visitor.pressInMail("ada@example.org");
  expect(answer).toMatchObject({ status: 303, location: booking });
  expect((await visitor.visit(page)).body).toContain("It is booked");
  const booked = await visitor.visit(booking);
  expect(booked.body).toContain("It is booked");

  const free = freeTimes(await visitor.visit(`${booking}/move`));
  expect((await visitor.post(`${booking}/move`, { slot: free[0] ?? "" })).location).toBe(booking);
  expect((await visitor.post(booking, { intent: "cancel" })).location).toBe(booking);
  expect((await visitor.visit(booking)).body).toContain("This booking is canceled");

  const mails = await visitor.mailsTo("ada@example.org", 4);
  expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual([
    "One press, and it is booked",
    "Booked",
    "Moved",
    "Canceled",
  ]);
  expect(mails[1]?.text).toContain(booking);
});

test("a time that somebody keeps is taken for everybody else, and free again after it was moved away from", async () => {
  const day = await visitor.ownDay(adviceAddress);
  const before = freeTimes(await visitor.visit(day));

  const held = await visitor.holdOn(day);
  const during = freeTimes(await visitor.visit(day));
  await visitor.post(`${held.location}/move`, { slot: before[3] ?? "" });
  const after = freeTimes(await visitor.visit(day));

  expect(during).toEqual(before.slice(1));
  expect(after).toEqual(before.filter((_, place) => place !== 3));
});

test("E1: whoever comes second gets 409 and the nearest free times, and takes one of them with the same form", async () => {
  const day = await visitor.ownDay(adviceAddress);
  const page = await visitor.visit(day);
  const fields = { from: "course-advice", zone: "Europe/Berlin", attempt: hiddenField(page, "attempt") };
  const slot = freeTimes(page)[0] ?? "";
  await visitor.holdOn(day);

  const late = await visitor.post(day, { ...fields, slot });
  const second = await visitor.post(day, { ...fields, slot: freeTimes(late)[0] ?? "" });

  expect(late.status).toBe(409);
  expect(late.body).toContain("Somebody else has just taken this time.");
  expect(freeTimes(late)).not.toContain(slot);
  expect(second.status).toBe(303);
});

test("a full training session keeps what was typed, offers other times, and has a waiting list", async () => {
  const address = "/schedule?zone=UTC";
  const day = await visitor.ownDay(address);
  const page = await visitor.visit(day);
  const slot = freeTimes(page)[0] ?? "";
  const person = { firstName: "Grace", lastName: "Example", email: "grace@example.org", course: "ai-specialist" };
  const register = async (changes: Record<string, string>) => {
    const attempt = hiddenField(await visitor.visit(day), "attempt");
    return visitor.post(day, { ...person, attempt, zone: "UTC", slot, ...changes });
  };
  expect(page.body).toContain("8 places left");
  for (let place = 0; place < 8; place++) expect((await register({})).status).toBe(303);

  const full = await register({});
  const waiting = await register({ slot: `wait-${slot}` });
  await register({ slot: `wait-${slot}` });

  expect((await visitor.visit(day)).body).toContain("Full: waiting list");
  expect(full.status).toBe(409);
  expect(full.body).toContain("This session is full.");
  expect(full.body).toContain('value="Grace"');
  expect(full.body).toContain(`value="wait-${slot}"`);
  expect(waiting.body).toContain("You are on the waiting list");
  expect(visitor.rows("select * from booking_waits")).toMatchObject([
    { email: "grace@example.org", starts_at: Number(slot) },
  ]);
});

test("a held time is given back by a button and is free again for everybody, free or paid", async () => {
  for (const from of ["course-advice", "workflow-automation"]) {
    const day = await visitor.ownDay(`/schedule-consultation?from=${from}&zone=UTC`);
    const before = freeTimes(await visitor.visit(day));
    const page = await visitor.visit(day);
    const fields = { from, zone: "UTC", attempt: hiddenField(page, "attempt"), slot: before[0] ?? "" };
    const { location } = await visitor.post(day, fields);
    await visitor.post(location, { intent: "who", name: "Ada", email: `leaves-${from}@example.org`, message: "" });
    const review = await visitor.visit(location);

    const left = await visitor.post(location, { intent: "leave" });

    expect(review.body).toContain(from === "course-advice" ? "Let it go" : "Leave without paying");
    expect(left.status).toBe(303);
    expect(freeTimes(await visitor.visit(left.location))).toEqual(before);
    expect((await visitor.visit(location)).body).toContain("You gave this time back.");
  }
});

test("a training session is asked by mail at once, shows who comes, and is booked by one press", async () => {
  const day = await visitor.ownDay("/schedule?zone=UTC");
  const page = await visitor.visit(day);
  const person = { firstName: "Joan", lastName: "Example", email: "joan@example.org", course: "ai-engineer" };
  const held = await visitor.post(day, {
    ...person,
    attempt: hiddenField(page, "attempt"),
    slot: freeTimes(page)[1] ?? "",
  });

  const asked = await visitor.visit(held.location);
  await visitor.pressInMail("joan@example.org");

  expect(asked.body).toContain("Now look into your mail");
  expect(asked.body).toContain("Joan Example");
  expect((await visitor.visit(held.location)).body).toContain("It is booked");
  expect((await visitor.mailsTo("joan@example.org", 2))[1]?.subject).toContain("Training session");
});
