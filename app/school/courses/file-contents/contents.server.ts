import { type Kind, kindOf } from "./kinds.ts";
import type { ContentRefusal } from "./content-refusal.ts";
import { openZip, readEntry, type ZipEntry } from "./zip.server.ts";

/** A text of a zip, by its path in it. */
export type InnerText = { path: string; bytes: Buffer };

type Contents = { ok: true; kind: Kind; texts: InnerText[] } | { ok: false; reason: ContentRefusal };

/** How files of a kind begin. */
const signatures: Partial<Record<Kind, number[]>> = {
  pdf: [...Buffer.from("%PDF-")],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  zip: [0x50, 0x4b, 0x03, 0x04],
  docx: [0x50, 0x4b, 0x03, 0x04],
  xlsx: [0x50, 0x4b, 0x03, 0x04],
  odt: [0x50, 0x4b, 0x03, 0x04],
};

/**
 * Whether a file is what its ending says, and nothing that we refuse: a text is strict UTF-8, a picture or PDF begins as one,
 * a document has no macros, a zip is checked by its directory before anything in it is unpacked. Nothing is ever run or shown.
 */
export async function examineContents(path: string, bytes: Buffer): Promise<Contents> {
  const kind = kindOf(path);
  if (!kind) return { ok: false, reason: "content" };
  if (kind === "text") return isText(bytes) ? { ok: true, kind, texts: [] } : { ok: false, reason: "not_text" };
  if (!beginsWith(bytes, signatures[kind] ?? [])) return { ok: false, reason: "content" };
  if (kind === "zip") return examineZip(bytes);
  if (kind === "docx" || kind === "xlsx" || kind === "odt") return examineDocument(kind, bytes);
  return { ok: true, kind, texts: [] };
}

/** Strict UTF-8 without the zeros that other encodings and programs have. */
export function isText(bytes: Buffer) {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function beginsWith(bytes: Buffer, signature: number[]) {
  return bytes.subarray(0, signature.length).equals(Buffer.from(signature));
}

/** Beginnings of archives, by which one in another is known whatever it is called; and of programs. */
const archives = ["504b0304", "504b0506", "1f8b", "425a68", "fd377a585a00", "377abcaf271c", "526172211a07", "28b52ffd"];
const programs = ["4d5a", "7f454c46", "feedface", "feedfacf", "cefaedfe", "cffaedfe", "cafebabe"];
const archiveEnding = /\.(zip|jar|war|apk|gz|tgz|bz2|xz|7z|rar|tar|zst|whl|egg|docx|xlsx|pptx|odt|ods|docm|xlsm)$/i;

async function examineZip(bytes: Buffer): Promise<Contents> {
  const opened = await openZip(bytes);
  if (!opened.ok) return opened;
  const nested = opened.entries.some(({ path }) => archiveEnding.test(path));
  if (nested) return { ok: false, reason: "zip_nested" };
  const texts: InnerText[] = [];
  for (const entry of opened.entries) {
    const inner = await readEntry(opened.zip, entry);
    if (!inner) return { ok: false, reason: "zip_broken" };
    const beginning = inner.subarray(0, 8).toString("hex");
    const isTar = inner.subarray(257, 262).toString("latin1") === "ustar";
    if (isTar || archives.some((each) => beginning.startsWith(each))) return { ok: false, reason: "zip_nested" };
    // "MZ" begins words, too: a text is no program.
    const isWords = kindOf(entry.path) === "text" && isText(inner);
    if (!isWords && programs.some((each) => beginning.startsWith(each))) return { ok: false, reason: "zip_program" };
    if (isWords) texts.push({ path: entry.path, bytes: inner });
  }
  return { ok: true, kind: "zip", texts };
}

/** What each kind of document has in it. */
const hallmarks = { docx: "word/document.xml", xlsx: "xl/workbook.xml", odt: "content.xml" };
const macroPath = /vbaProject|vbaData|activeX|oleObject|^Basic\/|^Scripts\/|\.(bin|docm|xlsm|exe|dll|js|vbs)$/i;

async function examineDocument(kind: keyof typeof hallmarks, bytes: Buffer): Promise<Contents> {
  const opened = await openZip(bytes);
  if (!opened.ok) return opened.reason === "zip_broken" ? { ok: false, reason: "content" } : opened;
  const { entries, zip } = opened;
  if (!entries.some(({ path }) => path === hallmarks[kind])) return { ok: false, reason: "content" };
  // Printers' settings are binary, and harmless.
  const suspects = entries.filter(({ path }) => !/printerSettings\d*\.bin$/.test(path));
  if (suspects.some(({ path }) => macroPath.test(path))) return { ok: false, reason: "macros" };
  // A macro may have any name: the list of parts says what it is.
  const lists: ZipEntry[] = entries.filter(({ path }) => /^(\[Content_Types\]|META-INF\/manifest)\.xml$/.test(path));
  for (const list of lists) {
    const words = (await readEntry(zip, list))?.toString("utf8") ?? "macro";
    if (/macro|vbaProject|activeX|oleObject|full-path="(Basic|Scripts)\//i.test(words))
      return { ok: false, reason: "macros" };
  }
  return { ok: true, kind, texts: [] };
}
