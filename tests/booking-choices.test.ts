import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Answer,
  type BookingVisitor,
  chosenIn,
  freeTimes,
  hiddenField,
  openBookingVisitor,
} from "#app/bookings/booking/booking-visitor.scene.ts";

// What a browser without JavaScript sends: every field of the page's one form, changed or not.
let visitor: BookingVisitor;
beforeAll(async () => {
  visitor = await openBookingVisitor();
});
afterAll(async () => {
  await visitor.stop();
});

const paid = "/schedule-consultation?from=workflow-automation&zone=UTC";

test("a topic chosen without asking for its times is shown, and nothing is kept or charged", async () => {
  const { address, fields } = await readForm(await visitor.visit(await visitor.ownDay(paid)));

  const changed = await visitor.post(address, { ...fields, from: "course-advice" });
  const again = await readForm(changed);
  const held = await visitor.post(again.address, again.fields);

  expect(changed.status).toBe(409);
  expect(changed.body).toContain("Nothing is kept yet");
  expect(priceOf(changed)).toBe("Free");
  expect(again.fields).toMatchObject({ from: "course-advice", zone: "UTC", slot: fields.slot });
  expect(held.status).toBe(303);
  expect(visitor.rows("select purpose, call, price_cents, starts_at from bookings")).toEqual([
    { purpose: "course-advice", call: "advice", price_cents: 0, starts_at: Number(fields.slot) },
  ]);
});

test("a zone or a day that was not asked for is shown as well before anything is kept", async () => {
  const { address, fields } = await readForm(await visitor.visit(await visitor.ownDay(paid)));
  const before = visitor.rows("select id from bookings").length;
  const otherDay = (await visitor.ownDay(paid)).slice(-10);

  const zone = await visitor.post(address, { ...fields, zone: "Asia/Tokyo" });
  const day = await visitor.post(address, { ...fields, day: otherDay });

  expect(zone.status).toBe(409);
  expect(zone.body).toContain("Tokyo time; beneath it New York time");
  expect(day.status).toBe(409);
  expect((await readForm(day)).fields.day).toBe(otherDay);
  expect(visitor.rows("select id from bookings")).toHaveLength(before);
});

test("the button without script shows the times of what is chosen, and says no mistake", async () => {
  const { address, fields } = await readForm(await visitor.visit(paid));

  const shown = await visitor.post(address, { ...fields, from: "course-advice", zone: "Asia/Tokyo", intent: "show" });

  expect(shown.status).toBe(200);
  expect(priceOf(shown)).toBe("Free");
  expect(shown.body).toContain("Tokyo time; beneath it New York time");
  expect(shown.body).not.toContain('role="alert"');
});

test("with a topic changed and no time chosen, the next answer stays with that topic", async () => {
  const { address, fields } = await readForm(await visitor.visit(await visitor.ownDay(paid)));

  const shown = await readForm(await visitor.post(address, { ...fields, from: "course-advice", slot: "" }));
  const mistake = await visitor.post(shown.address, { ...shown.fields, slot: "" });

  expect(mistake.status).toBe(400);
  expect(mistake.body).toContain("Please choose a time");
  expect(priceOf(mistake)).toBe("Free");
});

test("a training session of another day is shown first, with all that was typed", async () => {
  const training = "/schedule?zone=UTC";
  const { address, fields } = await readForm(await visitor.visit(await visitor.ownDay(training)));
  const day = (await visitor.ownDay(training)).slice(-10);
  const before = visitor.rows("select id from bookings").length;
  const person = { firstName: "Ada", lastName: "Example", email: "ada@example.org", course: "ai-engineer" };

  const other = await visitor.post(address, { ...fields, ...person, day, zone: "Asia/Tokyo" });

  expect(other.status).toBe(409);
  expect(other.body).toContain("Tokyo time; beneath it New York time");
  expect(other.body).toContain('value="ada@example.org"');
  expect((await readForm(other)).fields).toMatchObject({ day, zone: "Asia/Tokyo", course: "ai-engineer" });
  expect(visitor.rows("select id from bookings")).toHaveLength(before);
});

/** The form of a page as it stands, with its first free time chosen where none is. */
async function readForm(answer: Answer) {
  const { body } = answer;
  const address = /<form[^>]* action="(\/schedule[^"]*)"/.exec(body)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const checked = /<input type="radio"[^>]*name="slot"[^>]*checked=""[^>]*value="(\d+)"/.exec(body)?.[1];
  const fields: Record<string, string> = {
    zone: chosenIn(answer, "zone"),
    day: /<input[^>]*name="day"[^>]*value="([\d-]+)"/.exec(body)?.[1] ?? "",
    attempt: hiddenField(answer, "attempt"),
    slot: checked ?? freeTimes(answer)[0] ?? "",
  };
  for (const name of ["from", "course"]) if (body.includes(`name="${name}"`)) fields[name] = chosenIn(answer, name);
  return { address, fields };
}

function priceOf({ body }: Answer) {
  return /<dt>Price<\/dt><dd[^>]*>([^<]*)/.exec(body)?.[1]?.trim();
}
