import { expect, test } from "vitest";
import { day, minute, second } from "#app/site/time.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { takeSubmission } from "./submissions.server.ts";
import { issueStamp, judgeStamp } from "./stamps.server.ts";

const start = Date.parse("2026-11-21T09:00:00Z");
const at = (now: number) => ({ now: () => now, secret: Buffer.alloc(32, 7) });

const filledForm = () => ({ leaveEmpty: "", stamp: issueStamp(at(start)) });

test("D8: a stamp counts from 2 seconds to 24 hours", () => {
  const form = filledForm();

  expect(judgeStamp(at(start + 2 * second), form)).toBe("stamped");
  expect(judgeStamp(at(start + day), form)).toBe("stamped");
  expect(judgeStamp(at(start + 2 * second - 1), form)).toBe("plain");
  expect(judgeStamp(at(start + day + 1), form)).toBe("plain");
});

test("D8: an altered stamp, a foreign one and none count as no stamp", () => {
  const { stamp } = filledForm();
  const later = at(start + 5 * second);
  const [time = "", hash = ""] = stamp.split(".");
  const altered = `${Number.parseInt(time) + 1}${time.slice(13)}.${hash}`;
  const foreign = issueStamp({ ...at(start), secret: Buffer.alloc(32, 8) });

  for (const wrong of [altered, foreign, `${stamp}x`, ""])
    expect(judgeStamp(later, { leaveEmpty: "", stamp: wrong }), wrong).toBe("plain");
});

test("D8: who fills in the hidden field is caught, stamp or not", () => {
  expect(judgeStamp(at(start + 5 * second), { ...filledForm(), leaveEmpty: "x" })).toBe("trapped");
});

/** A program on one network that sends one form again and again. */
async function openRobot(engine: (typeof engines)[number]) {
  const { site, clock } = await openTestSite(engine);
  let kept = 0;
  return {
    clock,
    stamp: () => issueStamp(site),
    kept: () => kept,
    send: (stamp: string, form = "question") =>
      takeSubmission(
        site,
        { form, visitor: { address: "192.0.2.7" }, stamped: { leaveEmpty: "", stamp } },
        async () => void (kept += 1),
      ),
  };
}

test.for(engines)("D8: a hundred copies with one stamp keep three, on %s", async (engine) => {
  const { clock, kept, send, stamp } = await openRobot(engine);
  const one = stamp();
  clock.now += 3 * second;

  const results = [];
  for (let copy = 0; copy < 100; copy += 1) results.push(await send(one));

  // One with the stamp, two as without.
  expect(results.slice(0, 3)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(results.slice(3).filter(({ ok }) => ok)).toEqual([]);
  expect(kept()).toBe(3);
});

test.for(engines)("D8: a stamp that served one form serves no other, on %s", async (engine) => {
  const { clock, kept, send, stamp } = await openRobot(engine);
  const one = stamp();
  clock.now += 3 * second;

  await send(one, "claim");
  for (let copy = 0; copy < 10; copy += 1) await send(one);

  expect(kept()).toBe(1 + 2);
});

test.for(engines)(
  "D7, D8: a program keeps two forms in ten minutes without stamps, five in an hour with, on %s",
  async (engine) => {
    const without = await openRobot(engine);
    for (let copy = 0; copy < 20; copy += 1) await without.send("");
    expect(without.kept()).toBe(2);

    const patient = await openRobot(engine);
    for (let copy = 0; copy < 20; copy += 1) {
      const fresh = patient.stamp();
      patient.clock.now += 3 * second;
      await patient.send(fresh);
    }
    expect(patient.kept()).toBe(5);

    const hasty = await openRobot(engine);
    for (let copy = 0; copy < 20; copy += 1) await hasty.send(hasty.stamp());
    expect(hasty.kept()).toBe(2);
  },
);

test("D8: whoever corrects a mistake and sends anew with another stamp is not taken for a program", async () => {
  const { clock, kept, send, stamp } = await openRobot("sqlite");

  for (let correction = 0; correction < 5; correction += 1) {
    const fresh = stamp();
    clock.now += minute;
    await send(fresh);
  }

  expect(kept()).toBe(5);
});
