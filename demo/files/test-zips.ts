import { crc32, deflateRawSync } from "node:zlib";

/** A file of a made-up zip. `mode`: of Unix. `claims`: another size than it has. `isLocked`: says that it is encrypted. */
type Zipped = { path: string; bytes: Buffer | string; mode?: number; claims?: number; isLocked?: boolean };

/** A zip with just these files, whatever is wrong with them. */
export function zipOf(files: Zipped[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes, mode = 0o100644, claims, isLocked = false } of files) {
    const raw = Buffer.from(bytes as string);
    const packed = deflateRawSync(raw);
    const name = Buffer.from(path);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE((isLocked ? 1 : 0) | 0x800, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(raw), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claims ?? raw.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 3]), shared, rest, name]));
    bodies.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, ...directory, Buffer.from("PK\x05\x06"), end]);
}

/** A document of an office program with these parts besides those that it needs. */
export function docxOf(more: Zipped[] = [], types = "<Types/>") {
  const parts = { "[Content_Types].xml": types, "word/document.xml": "<document/>" };
  return zipOf([...Object.entries(parts).map(([path, bytes]) => ({ path, bytes })), ...more]);
}
