import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { day, second } from "#app/site/time.ts";
import { isProof } from "./form-stamps.ts";
import { issueStamp, judgeStamp } from "./form-stamps.server.ts";
import { sha256 } from "./sha256.ts";
import { solveChallenge } from "./solve-challenge.ts";

const start = Date.parse("2026-11-21T09:00:00Z");
const at = (now: number) => ({ now: () => now, secret: Buffer.alloc(32, 7) });

async function filledForm() {
  const { stamp, challenge } = issueStamp(at(start));
  return { leaveEmpty: "", stamp, proof: await solveChallenge(challenge) };
}

test("D8: a stamp with its proof counts from 2 seconds to 24 hours", async () => {
  const form = await filledForm();

  expect(judgeStamp(at(start + 2 * second), form)).toBe("stamped");
  expect(judgeStamp(at(start + day), form)).toBe("stamped");
  expect(judgeStamp(at(start + 2 * second - 1), form)).toBe("plain");
  expect(judgeStamp(at(start + day + 1), form)).toBe("plain");
});

test("D8: an altered stamp, a foreign one, a wrong proof and none count as no stamp", async () => {
  const form = await filledForm();
  const later = at(start + 5 * second);
  const [time = "", hash = ""] = form.stamp.split(".");
  const foreign = issueStamp({ ...at(start), secret: Buffer.alloc(32, 8) });

  expect(judgeStamp(later, { ...form, stamp: `${Number.parseInt(time) + 1}${time.slice(13)}.${hash}` })).toBe("plain");
  expect(judgeStamp(later, { ...form, stamp: foreign.stamp, proof: await solveChallenge(foreign.stamp) })).toBe(
    "plain",
  );
  expect(judgeStamp(later, { ...form, proof: "" })).toBe("plain");
  expect(judgeStamp(later, { ...form, proof: `${form.proof}x` })).toBe("plain");
  expect(judgeStamp(later, { leaveEmpty: "", stamp: "", proof: "" })).toBe("plain");
});

test("D8: who fills in the hidden field is caught, stamp or not", async () => {
  expect(judgeStamp(at(start + 5 * second), { ...(await filledForm()), leaveEmpty: "x" })).toBe("trapped");
});

test("the small SHA-256 is SHA-256", () => {
  const mine = (text: string) =>
    Buffer.from(new DataView(sha256(text).buffer).buffer)
      .swap32()
      .toString("hex");

  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii", maxLength: 300 }), (text) => {
      expect(mine(text)).toBe(createHash("sha256").update(text, "latin1").digest("hex"));
    }),
    { numRuns: 2000 },
  );
});

test("a proof is work: about one try in 16,000 is one", () => {
  const found = Array.from({ length: 32_768 }, (_, number) => isProof("challenge", String(number))).filter(
    Boolean,
  ).length;

  // 32,768 tries find two by chance; of this challenge it is always the same number.
  expect(found).toBe(3);
});
