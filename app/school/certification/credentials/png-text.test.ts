import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { bakePng, credentialInPng, isPng } from "./png-text.ts";

const head = Buffer.from("89504e470d0a1a0a", "hex");
const keyword = "openbadgecredential\0";

test("a text in a picture is the certificate only when its language and its translated word both end", () => {
  expect(credentialInPng(pictureWith(text("\0\0\0\0{}")))).toBe("{}");
  expect(credentialInPng(pictureWith(text("\0\0en\0badge\0{}")))).toBe("{}");
  expect(credentialInPng(pictureWith(text("\0\0en{}")))).toBeUndefined();
  expect(credentialInPng(pictureWith(text("\0\0en\0badge{}")))).toBeUndefined();
  expect(credentialInPng(pictureWith(text("\u0001\0\0\0{}")))).toBeUndefined();
});

test("only a text of that very name is the certificate, and one that stands twice is none", () => {
  const other = chunk("iTXt", "openbadgecredentials\0\0\0\0\0{}");
  const kind = chunk("tEXt", `${keyword}\0\0\0\0{}`);

  expect(credentialInPng(pictureWith(other, kind))).toBeUndefined();
  expect(credentialInPng(pictureWith(other, kind, text("\0\0\0\0mine")))).toBe("mine");
  expect(credentialInPng(pictureWith(text("\0\0\0\0one"), text("\0\0\0\0other")))).toBeUndefined();
});

test("a picture is read up to its two thousandth part, whole, and not behind its end", () => {
  const filled = (parts: number) =>
    pictureWith(...Array.from({ length: parts - 3 }, () => chunk("tEXt", "")), text("\0\0\0\0{}"));
  const whole = pictureWith(text("\0\0\0\0{}"));

  expect([credentialInPng(filled(2000)), credentialInPng(filled(2001))]).toEqual(["{}", undefined]);
  expect(credentialInPng(whole.subarray(0, -1))).toBeUndefined();
  expect(credentialInPng(whole.subarray(0, -12))).toBeUndefined();
  expect(credentialInPng(Buffer.concat([pictureWith(), text("\0\0\0\0{}")]))).toBeUndefined();
  expect(credentialInPng(Buffer.concat([Buffer.from("89504e470d0a1a0b", "hex"), whole.subarray(8)]))).toBeUndefined();
});

test("a picture that held a certificate holds only the new one, and keeps everything else in it", () => {
  const kept = chunk("tEXt", "Author\0Ada");

  const baked = bakePng(pictureWith(text("\0\0\0\0old"), kept), "new");

  expect(isPng(baked)).toBe(true);
  expect(credentialInPng(baked)).toBe("new");
  expect(baked).toEqual(pictureWith(text("\0\0\0\0new"), kept));
  expect(() => bakePng(Buffer.concat([head, chunk("IEND", "")]), "new")).toThrow("not a PNG");
});

function pictureWith(...parts: Buffer[]) {
  return Buffer.concat([head, chunk("IHDR", "0123456789abc"), ...parts, chunk("IEND", "")]);
}

function text(words: string) {
  return chunk("iTXt", keyword + words);
}

function chunk(type: string, words: string) {
  const data = Buffer.from(words);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])), 4);
  return Buffer.concat([frame.subarray(0, 4), Buffer.from(type), data, frame.subarray(4)]);
}
