import { expect, test } from "vitest";
import type { TicketFace } from "#app/ui/ticket/ticket-face.ts";
import { withTime } from "./with-time.ts";

const offer = {
  rows: [
    { name: "What", words: "Consultation" },
    { name: "When", soft: "The time you choose" },
    { name: "With", words: "Throughline" },
  ],
  price: { name: "Price", words: "$95.00" },
  stamps: [],
} as unknown as TicketFace;

test("the time that is chosen takes the place of its promise, on the reader's clock, and nothing else changes", () => {
  const filled = withTime(offer, Date.parse("2026-12-01T01:30:00Z"), "Europe/Berlin");

  expect(filled.rows[1]).toEqual({ name: "When", words: "Tue, Dec 1, 2:30 AM" });
  expect({ ...filled, rows: [filled.rows[0], filled.rows[2]] }).toEqual({
    ...offer,
    rows: [offer.rows[0], offer.rows[2]],
  });
});

test("the same start is on the day before further west", () => {
  const filled = withTime(offer, Date.parse("2026-12-01T01:30:00Z"), "America/New_York");

  expect(filled.rows[1]?.words).toBe("Mon, Nov 30, 8:30 PM");
});
