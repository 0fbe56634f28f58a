import { type Bitmap, packRows } from "./png.ts";

const lineHeight = 13;
const columnWidth = 46;

/**
 * A PDF with a text layer in two columns, A4. The lines stand in the file from top to bottom across both columns, as many
 * layout programs write them: whoever reads them in the order of the file mixes the columns. Streams are not compressed.
 */
export function writeColumns(title: string, paragraphs: readonly string[]): Buffer {
  const lines = paragraphs.flatMap((each) => [...wrap(each), ""]);
  const perColumn = 52;
  const pages: string[] = [];
  for (let at = 0; at < lines.length; at += perColumn * 2) {
    const rest = lines.slice(at, at + perColumn * 2);
    const half = Math.ceil(rest.length / 2);
    const text = [show(title, 50, 800, 14)];
    for (let row = 0; row < half; row++) {
      text.push(show(rest[row] ?? "", 50, 770 - row * lineHeight, 9));
      text.push(show(rest[half + row] ?? "", 310, 770 - row * lineHeight, 9));
    }
    pages.push(`BT\n${text.filter((each) => each !== "").join("\n")}\nET`);
  }
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(" ")}] >>`,
    font,
    ...pages.flatMap((page, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
      `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    ]),
  ];
  return assemble(objects.map((each) => Buffer.from(each, "latin1")));
}

/** A PDF that holds nothing but a picture. */
export function writePicture(page: Bitmap): Buffer {
  const bits = packRows(page, false);
  const [width, height] = [480, Math.floor((480 * page.height) / page.width)];
  const draw = `q ${width} 0 0 ${height} 57 ${800 - height} cm /Im1 Do Q`;
  const image =
    `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceGray ` +
    `/BitsPerComponent 1 /Length ${bits.length} >>\nstream\n`;
  return assemble([
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from("<< /Type /Pages /Count 1 /Kids [3 0 R] >>"),
    Buffer.from(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Im1 5 0 R >> >> /Contents 4 0 R >>",
    ),
    Buffer.from(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`),
    Buffer.concat([Buffer.from(image), bits, Buffer.from("\nendstream")]),
  ]);
}

function assemble(objects: Buffer[]): Buffer {
  let at = 9;
  const starts: number[] = [];
  const bodies = objects.map((object, index) => {
    const body = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    starts.push(at);
    at += body.length;
    return body;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const end =
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([Buffer.from("%PDF-1.4\n"), ...bodies, Buffer.from(end)]);
}

function show(text: string, left: number, top: number, size: number): string {
  if (text === "") return "";
  const safe = text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
  return `/F1 ${size} Tf 1 0 0 1 ${left} ${top} Tm (${safe}) Tj`;
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + word.length + 1 > columnWidth) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
