/** Black dots on white: one byte a dot, 1 is black. */
export type Bitmap = { width: number; height: number; dots: Uint8Array };

/**
 * A PNG with one bit a dot. The data are stored, not compressed: compressors differ from machine to machine,
 * and the firm's files must be the same bytes everywhere.
 */
export function writePng(page: Bitmap): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(page.width, 0);
  head.writeUInt32BE(page.height, 4);
  head[8] = 1;
  const rows = packRows(page, true);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", store(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The dots as bits, white is 1; `filtered` puts PNG's filter byte before each row. */
export function packRows(page: Bitmap, filtered: boolean): Buffer {
  const width = Math.ceil(page.width / 8);
  const start = filtered ? 1 : 0;
  const out = Buffer.alloc((width + start) * page.height);
  for (let y = 0; y < page.height; y++) {
    for (let x = 0; x < page.width; x++) {
      const at = y * (width + start) + start + (x >> 3);
      if (page.dots[y * page.width + x] === 0) out[at] = (out[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return out;
}

/** zlib's frame around stored blocks (RFC 1950, RFC 1951). */
function store(bytes: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from([0x78, 0x01])];
  for (let at = 0; at < bytes.length; at += 65_535) {
    const block = bytes.subarray(at, at + 65_535);
    const head = Buffer.alloc(5);
    head[0] = at + 65_535 >= bytes.length ? 1 : 0;
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(~block.length & 0xffff, 3);
    parts.push(head, block);
  }
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(adler(bytes));
  return Buffer.concat([...parts, sum]);
}

function chunk(type: string, bytes: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(bytes.length);
  const body = Buffer.concat([Buffer.from(type, "latin1"), bytes]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([size, body, sum]);
}

function adler(bytes: Buffer): number {
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return ((b << 16) | a) >>> 0;
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 1) === 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
