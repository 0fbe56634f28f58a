import { expect, test } from "vitest";
import { ends, readMessage } from "./voice-message.ts";

const frame = {} as MessageEventSource;
const own = "https://www.example.org";
const read = (data: unknown, { source = frame, origin = own }: { source?: MessageEventSource; origin?: string } = {}) =>
  readMessage({ data, source, origin }, frame, own);

test("B7: the frame says that it is there, what was said, and why it is over", () => {
  expect(read({ what: "ready" })).toEqual({ what: "ready" });
  const turn = { who: "visitor", words: "What does it cost?" };
  expect(read({ what: "turn", turn })).toEqual({ what: "turn", turn });
  for (const why of ends) expect(read({ what: "ended", why })).toEqual({ what: "ended", why });
});

test("B7: another window, another origin and a frame that is not there say nothing", () => {
  const ready = { what: "ready" };

  expect(read(ready, { source: {} as MessageEventSource })).toBeUndefined();
  expect(read(ready, { origin: "https://evil.example" })).toBeUndefined();
  expect(read(ready, { origin: "null" })).toBeUndefined();
  expect(readMessage({ data: ready, source: null, origin: own }, null, own)).toBeUndefined();
  expect(readMessage({ data: ready, source: frame, origin: own }, undefined, own)).toBeUndefined();
});

test.for([
  "ready",
  null,
  [],
  { what: "resize" },
  { what: "ended", why: "bored" },
  { what: "turn" },
  { what: "turn", turn: { who: "owner", words: "x" } },
  { what: "turn", turn: { who: "visitor", words: 7 } },
  { what: "turn", turn: { who: "visitor", words: "  " } },
])("B7: %j is no message of ours", (data) => {
  expect(read(data)).toBeUndefined();
});

test("words without end are cut", () => {
  const message = read({ what: "turn", turn: { who: "partner", words: "a".repeat(10_000) } });

  expect(message).toMatchObject({ turn: { words: "a".repeat(2000) } });
});
