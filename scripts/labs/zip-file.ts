import { crc32, deflateRawSync } from "node:zlib";

/** The first day that the format knows, so that a file made again has the same bytes. */
const firstDay = 0x21;
const utf8Names = 0x800;
const deflated = 8;
/** Made on a system with rights like Unix: a file that its owner writes and everybody reads. */
const madeBy = 0x0314;
const rights = (0o100644 << 16) >>> 0;

/** A zip of these files: sorted, without times. The same files are the same bytes wherever the same Node packs them. */
export function zipFile(files: Map<string, Buffer>) {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const shared = headerOf(name, bytes, packed);
    const local = Buffer.concat([signature(0x04034b50), shared, Buffer.from(name), packed]);
    locals.push(local);
    central.push(signature(0x02014b50), short(madeBy), shared, trailerOf(offset), Buffer.from(name));
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = [signature(0x06054b50), short(0, 0, files.size, files.size), long(directory.length, offset), short(0)];
  return Buffer.concat([...locals, directory, ...end]);
}

/** Version, flags, method, time, day, checksum, sizes, lengths of the name and of what is extra: as both lists have it. */
function headerOf(name: string, bytes: Buffer, packed: Buffer) {
  return Buffer.concat([
    short(20, utf8Names, deflated, 0, firstDay),
    long(crc32(bytes), packed.length, bytes.length),
    short(Buffer.byteLength(name), 0),
  ]);
}

/** Length of the comment, disk, kind, rights, place. */
function trailerOf(offset: number) {
  return Buffer.concat([short(0, 0, 0), long(rights, offset)]);
}

const signature = (value: number) => long(value);

function short(...values: number[]) {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [place, value] of values.entries()) bytes.writeUInt16LE(value, 2 * place);
  return bytes;
}

function long(...values: number[]) {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [place, value] of values.entries()) bytes.writeUInt32LE(value, 4 * place);
  return bytes;
}
