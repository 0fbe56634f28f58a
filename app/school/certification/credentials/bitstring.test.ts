import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodeBitstring, isSetIn, listLength } from "./bitstring.ts";

const places = [0, 7, 8, 4711, listLength - 1];

test("every place of a list is read as it was set, from the first to the last, and its neighbors are not", () => {
  const list = encodeBitstring(places);

  expect(places.every((place) => isSetIn(list, place))).toBe(true);
  expect([1, 6, 9, 4710, 4712, listLength - 2].map((place) => isSetIn(list, place))).toEqual(Array(6).fill(false));
  expect(gunzipSync(Buffer.from(list.slice(1), "base64url"))).toHaveLength(listLength / 8);
});

test("a list has no place behind its end, and one that is longer than ours is none", () => {
  const list = encodeBitstring(places);
  const packed = (bytes: number) => `u${gzipSync(Buffer.alloc(bytes, 255)).toString("base64url")}`;

  expect(isSetIn(list, listLength)).toBeUndefined();
  expect(isSetIn(packed(listLength / 8), 0)).toBe(true);
  expect(isSetIn(packed(listLength / 8 + 1), 0)).toBeUndefined();
  expect(isSetIn(packed(64 * listLength), 0)).toBeUndefined();
});

test("what is not written as a list is none", () => {
  const list = encodeBitstring(places);

  expect(isSetIn(`z${list.slice(1)}`, 0)).toBeUndefined();
  expect(isSetIn("u", 0)).toBeUndefined();
  expect(isSetIn("uAAAA", 0)).toBeUndefined();
  expect(isSetIn("", 0)).toBeUndefined();
});
