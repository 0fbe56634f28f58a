import { expect, test } from "vitest";
import { smallWebp } from "#app/content/pictures/pictures.scene.ts";
import { holdMemory } from "./codec-memory.ts";
import { readFacts } from "./picture-facts.ts";

const start = [0xff, 0xd8];
const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
const text = (name: string) => Buffer.from(name, "latin1");
/** A frame of so many pixels each way. */
const frame = (side: number) =>
  Buffer.from([0xff, 0xc0, 0, 11, 8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]);
/** What a reader that skips `length` bytes after `at` takes for the frame. */
function hidden(before: number[], skipped: number) {
  const bytes = Buffer.alloc(skipped + 80);
  Buffer.concat([Buffer.from([...start, ...before]), Buffer.from([0xff, 0xfe, 0, 2]), frame(16_000)]).copy(bytes);
  Buffer.concat([frame(1), scan]).copy(bytes, skipped);
  return bytes;
}

test("D13: an honest JPEG says its size, whatever stands before its frame", () => {
  const comment = Buffer.from([0xff, 0xff, 0xfe, 0, 4, 1, 2]);
  const bytes = Buffer.concat([Buffer.from(start), comment, frame(300), scan]);

  expect(readFacts(bytes)).toEqual({ ok: true, facts: { kind: "jpeg", width: 300, height: 300 } });
});

test.for([0x01, 0xd0, 0xd7, 0xd8, 0x00, 0x02, 0xf3])("no mark %i hides a JPEG's frame behind another", (mark) => {
  expect(readFacts(hidden([0xff, mark], 4 + 0xfffe))).toMatchObject({ ok: false });
});

test("a JPEG's segment shorter than its own length is refused", () => {
  expect(readFacts(hidden([0xff, 0xfe, 0, 0], 4))).toMatchObject({ ok: false });
  expect(readFacts(Buffer.concat([Buffer.from([...start, 0xff, 0xfe, 0, 1]), frame(9), scan]))).toMatchObject({
    ok: false,
  });
});

test("a JPEG has one frame before its picture", () => {
  const twice = Buffer.concat([Buffer.from(start), frame(1), frame(16_000), scan]);

  expect(readFacts(twice)).toMatchObject({ ok: false });
});

test("a PNG begins with its head", () => {
  const png = Buffer.alloc(60);
  png.write("\u0089PNG\r\n\u001A\n\0\0\0\u000DtEXt", 0, "latin1");
  png.writeUInt32BE(5, 16);
  png.writeUInt32BE(5, 20);

  expect(readFacts(png)).toMatchObject({ ok: false });
});

test("a WebP begins with its picture or with its extended head", () => {
  const raw = Buffer.concat([
    smallWebp.subarray(0, 12),
    text("/abc"),
    Buffer.from([4, 0, 0, 0, 1, 2, 3, 4]),
    smallWebp.subarray(12),
  ]);

  expect(readFacts(smallWebp)).toMatchObject({ ok: true });
  expect(readFacts(raw)).toMatchObject({ ok: false });
});

test("a codec's memory ends where a picture of 40 megapixels has enough", () => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  holdMemory({ memory }, 3 * 65_536);

  expect(memory.grow(2)).toBe(1);
  expect(() => memory.grow(1)).toThrow(RangeError);
});
