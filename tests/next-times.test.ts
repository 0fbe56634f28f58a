import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type BookingVisitor,
  chosenIn,
  freeTimes,
  hiddenField,
  openBookingVisitor,
} from "#app/bookings/booking/booking-visitor.scene.ts";

let visitor: BookingVisitor;
beforeAll(async () => {
  visitor = await openBookingVisitor();
});
afterAll(async () => {
  await visitor.stop();
});

const linksIn = (body: string) =>
  [...body.matchAll(/data-next="[^"]*"><a href="([^"]*)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));

test("pages that lead to a call name free times, each a link to the calendar in which it is chosen", async () => {
  for (const page of ["/", "/services", "/coaching", "/?from=a-mail"]) {
    // On a busy machine the server stands before it has read the calendar.
    await expect.poll(async () => linksIn((await visitor.visit(page)).body).length, { message: page }).toBe(3);
    const links = linksIn((await visitor.visit(page)).body);
    for (const link of links) {
      const calendar = await visitor.visit(link);
      const at = new URL(link, "http://site").searchParams.get("at") ?? "";
      expect(freeTimes(calendar)).toContain(at);
      expect(
        /<input[^>]*checked=""[^>]*value="(\d+)"|<input[^>]*value="(\d+)"[^>]*checked=""/.exec(calendar.body)?.slice(1),
      ).toContain(at);
    }
  }
});

test("a press on such a time keeps it, and the pages in memory no longer name it", async () => {
  const [link = ""] = linksIn((await visitor.visit("/")).body);
  const calendar = await visitor.visit(link);
  const slot = new URL(link, "http://site").searchParams.get("at") ?? "";
  const fields = { from: "general", zone: chosenIn(calendar, "zone"), attempt: hiddenField(calendar, "attempt"), slot };

  const held = await visitor.post(link, fields);

  expect(held).toMatchObject({ status: 303, location: expect.stringContaining("/bookings/") as string });
  for (const page of ["/", "/services", "/_.data", "/services.boot"])
    await expect.poll(async () => (await visitor.visit(page)).body.includes(slot), { message: page }).toBe(false);
  expect((await visitor.visit("/")).body).not.toContain("NEXT_");
});
