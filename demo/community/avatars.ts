import { crc32, deflateSync } from "node:zlib";

const side = 96;
const backgrounds: [number, number, number][] = [
  [79, 70, 229],
  [13, 148, 136],
  [190, 24, 93],
  [180, 83, 9],
];

/** A member's picture: a light head and shoulders on a color of their own; PNG, 96 pixels square. */
export function avatarOf(memberId: string) {
  const background = backgrounds[Number(memberId) % backgrounds.length] ?? [79, 70, 229];
  const rows = Array.from({ length: side }, (_, y) => [0, ...Array.from({ length: side }, (_, x) => shade(x, y))]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits a pixel, colors from a palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from([...background, 245, 243, 255])),
    chunk("IDAT", deflateSync(Buffer.from(rows.flat()))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** 1 where head or shoulders are. */
function shade(x: number, y: number) {
  const head = (x - 48) ** 2 + (y - 36) ** 2 < 17 ** 2;
  const shoulders = ((x - 48) / 32) ** 2 + ((y - 96) / 36) ** 2 < 1;
  return head || shoulders ? 1 : 0;
}

function chunk(type: string, content: Buffer) {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
