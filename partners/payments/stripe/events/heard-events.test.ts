import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { heardEvents } from "./heard-events.ts";
import { readStripeEvent } from "./event.ts";

test("every event that the partner is asked for is acted on, and read as what it is about", () => {
  for (const type of heardEvents) {
    const event = { id: "evt_1", object: "event", type, created: 7, livemode: false, data: { object: {} } };
    expect(readStripeEvent(JSON.stringify(event)), type).toBeUndefined();
  }
});

test("OPERATING names the events that the partner is to send, and no others", () => {
  const text = readFileSync(path.join(import.meta.dirname, "../../../../docs/OPERATING.md"), "utf8");
  const [, listed = ""] = /^```\n((?:[a-z_]+(?:\.[a-z_]+)+\n)+)```$/m.exec(text) ?? [];

  expect(listed.trim().split("\n")).toEqual([...heardEvents]);
});
