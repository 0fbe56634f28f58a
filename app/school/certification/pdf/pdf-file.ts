import { deflateSync } from "node:zlib";

/** The number of an object in the file. */
export type Ref = number;

export type PdfFile = ReturnType<typeof openPdfFile>;

/** Writes PDF 1.7: objects in any order, then the whole file as bytes. */
export function openPdfFile() {
  const objects: Buffer[] = [];

  /** A number for an object that others name before it is written. */
  function reserve(): Ref {
    return objects.push(Buffer.alloc(0));
  }
  function put(ref: Ref, object: string | Buffer) {
    objects[ref - 1] = Buffer.from(object);
    return ref;
  }
  function add(object: string) {
    return put(reserve(), object);
  }
  /** `entries`: what stands in the stream's dictionary besides its length. Metadata stays readable: `plain`. */
  function addStream(content: string | Buffer, entries = "", plain = false) {
    const bytes = plain ? Buffer.from(content) : deflateSync(content);
    const head = `<<${entries}${plain ? "" : "/Filter/FlateDecode"}/Length ${bytes.length}>>\nstream\n`;
    return put(reserve(), Buffer.concat([Buffer.from(head), bytes, Buffer.from("\nendstream")]));
  }
  /** `id`: 16 bytes as hex that name this file. */
  function finish({ root, info, id }: { root: Ref; info: Ref; id: string }) {
    // The second line's bytes tell programs that the file is not text.
    const parts = [Buffer.from("%PDF-1.7\n%âãÏÓ\n", "latin1")];
    const starts: number[] = [];
    let length = parts[0]?.length ?? 0;
    for (const [place, object] of objects.entries()) {
      const part = Buffer.concat([Buffer.from(`${place + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
      starts.push(length);
      length += part.length;
      parts.push(part);
    }
    const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
    const count = objects.length + 1;
    parts.push(
      Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${table}`),
      Buffer.from(`trailer\n<</Size ${count}/Root ${root} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]>>\n`),
      Buffer.from(`startxref\n${length}\n%%EOF\n`),
    );
    return Buffer.concat(parts);
  }
  return { add, addStream, finish, put, reserve };
}

/** A text in any script as a PDF string. */
export function pdfText(text: string) {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le").swap16();
  return `<${bytes.toString("hex").toUpperCase()}>`;
}

/** A number without more digits than a printer can show. */
export function pdfNumber(value: number) {
  return String(Math.round(value * 100) / 100);
}
