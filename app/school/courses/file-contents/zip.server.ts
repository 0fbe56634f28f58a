import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import type { ContentRefusal } from "./content-refusal.ts";
import { isFitPath, longestPath } from "./fit-path.ts";

/** What a zip may hold. Bytes unpacked. */
const zipLimits = { entries: 300, bytes: 32 * 2 ** 20 };

/** A file in a zip. */
export type ZipEntry = { path: string; bytes: number; entry: Entry };

type Opened = { ok: true; zip: ZipFile; entries: ZipEntry[] } | { ok: false; reason: ContentRefusal };

const fileType = 0o170000;
const regular = 0o100000;
const madeByUnix = 3;

/**
 * The files of a zip by its directory; nothing is unpacked. Refuses what is too many or too large, links, paths that lead
 * out of it, files of the same name, and what is locked.
 */
export async function openZip(bytes: Buffer): Promise<Opened> {
  const zip = await open(bytes);
  if (!zip) return { ok: false, reason: "zip_broken" };
  if (zip.entryCount > zipLimits.entries) return { ok: false, reason: "zip_entries" };
  const entries: ZipEntry[] = [];
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const path = entry.fileName;
      const reason = faultOf(entry);
      if (reason) return { ok: false, reason };
      if (path.endsWith("/")) continue;
      total += entry.uncompressedSize;
      if (total > zipLimits.bytes) return { ok: false, reason: "zip_large" };
      entries.push({ path, bytes: entry.uncompressedSize, entry });
    }
  } catch (error) {
    return { ok: false, reason: isPathFault(error) ? "zip_path" : "zip_broken" };
  }
  const names = new Set(entries.map(({ path }) => path.toLowerCase().normalize("NFC")));
  if (names.size < entries.length) return { ok: false, reason: "zip_path" };
  return { ok: true, zip, entries };
}

function open(bytes: Buffer) {
  return new Promise<ZipFile | undefined>((resolve) => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true };
    fromBuffer(bytes, options, (error, zip) => resolve(error ? undefined : zip));
  });
}

function faultOf(entry: Entry): ContentRefusal | undefined {
  if (entry.isEncrypted()) return "zip_locked";
  if (!entry.canDecodeFileData()) return "zip_broken";
  if (!isFitPath(entry.fileName.replace(/\/$/, ""), longestPath)) return "zip_path";
  if (entry.versionMadeBy >> 8 !== madeByUnix) return undefined;
  const type = (entry.externalFileAttributes >>> 16) & fileType;
  // Links, devices and their like.
  const isUsual = type === 0 || type === regular || entry.fileName.endsWith("/");
  return isUsual ? undefined : "zip_link";
}

/** yauzl names what it refuses of a path in words alone. */
function isPathFault(error: unknown) {
  return (
    error instanceof Error && /absolute path|invalid relative path|invalid characters in fileName/.test(error.message)
  );
}

/** The bytes of one file, no more than its directory says; undefined where they are broken or more. */
export async function readEntry(zip: ZipFile, { entry }: ZipEntry): Promise<Buffer | undefined> {
  try {
    const chunks: Buffer[] = [];
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    // Whatever zlib or the reader stumbled over: it is no zip of ours. A bug would be a TypeError.
    if (error instanceof TypeError) throw error;
    return undefined;
  }
}
