import fc from "fast-check";
import { expect, test } from "vitest";
import { seal, unseal } from "./sealing.server.ts";

const secret = Buffer.alloc(32, 7);

test("what was sealed opens again, whatever it says, and no two seals of it look alike", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => unseal(secret, "a", seal(secret, "a", text)) === text),
    { numRuns: 300 },
  );

  expect(seal(secret, "a", "text")).not.toBe(seal(secret, "a", "text"));
});

test("a sealed text does not show in what is kept", () => {
  expect(Buffer.from(seal(secret, "a", "access-token-1"), "base64url").toString("latin1")).not.toContain("access");
});

test("what was altered by one bit, cut, or is nonsense does not open", () => {
  const sealed = Buffer.from(seal(secret, "a", "a text"), "base64url");
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const altered = Buffer.from(sealed);
    altered[bit >> 3]! ^= 1 << (bit & 7);
    expect(unseal(secret, "a", altered.toString("base64url")), `bit ${bit}`).toBeUndefined();
  }
  for (let length = 0; length < sealed.length; length++)
    expect(unseal(secret, "a", sealed.subarray(0, length).toString("base64url")), `${length} bytes`).toBeUndefined();
  expect(unseal(secret, "a", "nonsense")).toBeUndefined();
});

test("what was sealed for another purpose or with another secret does not open", () => {
  const sealed = seal(secret, "session of Ada", "a text");

  expect(unseal(secret, "session of Grace", sealed)).toBeUndefined();
  expect(unseal(Buffer.alloc(32, 8), "session of Ada", sealed)).toBeUndefined();
});
