import { expect, test, vi } from "vitest";
import type { ReadingChanges, ReadingDraft } from "#app/review/queue/reading.ts";
import { afterStep, changesBetween, withChanges } from "./draft.ts";
import { type Keeping, openKeeper } from "./keeper.ts";

const empty: ReadingDraft = { levels: {}, summary: "", remarks: [], settled: [] };
const remark = (place: number, text = "Words") => ({
  id: `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`,
  criterion: "",
  path: "",
  first: place,
  last: place,
  text,
});

test("300 long remarks go out in bodies that our server takes, and come to what was written", () => {
  const draft = { ...empty, remarks: Array.from({ length: 300 }, (_, place) => remark(place, "ü".repeat(4000))) };

  let server = empty;
  let largest = 0;
  for (let turn = 0; turn < 1000; turn += 1) {
    const changes = changesBetween(server, draft);
    if (!changes) break;
    largest = Math.max(largest, Buffer.byteLength(JSON.stringify(changes)));
    server = withChanges(server, changes);
  }

  expect(server).toEqual(draft);
  expect(largest).toBeLessThan(60_000);
});

test("what changes while it is sent is sent after it, and a line that is down is tried again", async () => {
  vi.useFakeTimers();
  const sent: ReadingChanges[] = [];
  const said: Keeping["state"][] = [];
  let isDown = false;
  const keeper = openKeeper({
    kept: empty,
    tell: ({ state }) => said.push(state),
    async save(changes) {
      if (isDown) return { ok: false, kind: "unavailable" };
      sent.push(changes);
      if (sent.length === 1) keeper.write(afterStep(first, { do: "summary", text: "Two" }));
      return { ok: true, value: { ok: true, at: 5 } };
    },
  });
  const first = afterStep(empty, { do: "summary", text: "One" });
  keeper.write(first);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ summary }) => summary)).toEqual(["One", "Two"]);
  expect(said.at(-1)).toBe("kept");

  isDown = true;
  keeper.write(afterStep(first, { do: "summary", text: "Three" }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(said.at(-1)).toBe("down");
  isDown = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect([sent.at(-1)?.summary, said.at(-1)]).toEqual(["Three", "kept"]);
  vi.useRealTimers();
});

test("nothing is sent any more once the reading is somebody else's", async () => {
  let asked = 0;
  const said: Keeping["state"][] = [];
  const keeper = openKeeper({
    kept: empty,
    tell: ({ state }) => said.push(state),
    async save() {
      asked += 1;
      return { ok: true, value: { ok: false, reason: "gone" } };
    },
  });
  keeper.write(afterStep(empty, { do: "level", criterion: "secrets", level: 2 }));
  expect(await keeper.flush()).toBe(false);
  keeper.write(afterStep(empty, { do: "level", criterion: "secrets", level: 3 }));
  expect(await keeper.flush()).toBe(false);

  expect([asked, said.at(-1)]).toEqual([1, "gone"]);
});
