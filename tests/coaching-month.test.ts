import { afterAll, beforeAll, expect, test } from "vitest";
import {
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

test("E11: a newcomer pays a month in the demo checkout, books the second session by the link, and gives it back", async () => {
  const address = "/schedule-consultation?from=coaching-monthly";
  const start = await visitor.visit(address);
  const held = await visitor.post(address, {
    from: "coaching-monthly",
    zone: "Europe/Berlin",
    attempt: hiddenField(start, "attempt"),
    slot: freeTimes(start)[0] ?? "",
    name: "Ada Example",
    email: "ada@example.org",
    message: "",
  });
  expect(held.status).toBe(303);
  const payAt = /href="([^"]*test_coaching-monthly[^"]*)"/.exec((await visitor.visit(held.location)).body)?.[1] ?? "";
  const page = new URL(payAt.replaceAll("&amp;", "&"));
  const paid = {
    do: "pay",
    prefilled_email: "ada@example.org",
    client_reference_id: page.searchParams.get("client_reference_id") ?? "",
  };
  await visitor.post(page.href, paid, page.origin);

  const text = (await visitor.mailsTo("ada@example.org", 1)).map((mail) => mail.text.replaceAll(/\s+/g, " ")).join();
  expect(text).toContain("3 of 4 sessions left until");
  const month = /\/coaching\/sessions\/[\w.-]+/.exec(text)?.[0] ?? "";
  expect((await visitor.visit(held.location)).body).toContain(month);
  const days = [...(await visitor.visit(month)).body.matchAll(/data-day="([\d-]+)"[^>]*data-state="open"/g)];
  // Far enough to give it back in time.
  const shown = await visitor.visit(`${month}?day=${days.at(-1)?.[1]}`);
  expect(shown.body).toContain("3 of 4 sessions left until");
  expect(shown.headers.get("Referrer-Policy")).toBe("same-origin");
  expect((await visitor.post(month, { attempt: hiddenField(shown, "attempt") })).status).toBe(400);
  const fields = {
    slot: freeTimes(shown)[2] ?? "",
    attempt: hiddenField(shown, "attempt"),
    zone: "Europe/Berlin",
    message: "",
  };
  const second = await visitor.post(month, fields);
  expect((await visitor.post(month, fields)).location).toBe(second.location);

  const booked = await visitor.visit(second.location);
  expect(booked.body).toContain("It is booked");
  expect(booked.body).toContain("2 of 4 sessions left until");
  await visitor.post(second.location, { intent: "cancel" });
  expect((await visitor.visit(second.location)).body).toContain("goes back to your month");
  expect((await visitor.visit(month)).body).toContain("3 of 4 sessions left until");
  expect((await visitor.visit(`${month}x`)).status).toBe(404);
});
