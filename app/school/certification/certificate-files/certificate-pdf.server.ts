import { requireProgram } from "#app/catalog/programs/programs.server.ts";
import { companyOf } from "#app/content/company/our-company.ts";
import type { Company } from "#app/content/company/company.ts";
import { inSeconds } from "#app/school/certification/signatures/seconds.ts";
import { circle } from "#app/school/certification/pdf/circle.ts";
import { pdfNumber as n } from "#app/school/certification/pdf/pdf-file.ts";
import { openTaggedPage } from "#app/school/certification/pdf/tagged-page.ts";
import type { Typeface } from "#app/school/certification/pdf/typeface.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import type { Site } from "#app/site/site.ts";
import { formatDay } from "#app/site/time.ts";

import { certificateKind, completedSentence, issuedSentence, numberName } from "./certificate-words.ts";
import { qrCode } from "./qr-code.server.ts";
import { verifyAddress } from "./verify-address.ts";
import { fitText, wrapText } from "./wrap-text.ts";

type Certificate = { id: string; number: string; program: ProgramSlug; name: string; issuedAt: number };

type Typefaces = { plain: Typeface; bold: Typeface };
type Page = ReturnType<typeof openTaggedPage>;
type Sheet = { page: Page; typefaces: Typefaces; company: Company };

/** Points. As wide as US Letter is and as high as A4 is, on their sides: it prints on both without being made smaller. */
const paper = { width: 792, height: 595 };
const left = 96;
const room = 610;
const ink = "0.059 0.09 0.161";
const soft = "0.278 0.322 0.42";
const line = "0.796 0.208 0.059";
const blue = "0.043 0.341 0.816";

/** Whether the typeface of the PDF has every letter of a name. It knows Latin, Vietnamese and Cyrillic. */
export async function canPrint(name: string) {
  const { openTypefaces } = await import("./certificate-fonts.server.ts");
  return openTypefaces().bold.has(name);
}

/** A certificate as a tagged PDF of one page. Letters that the typeface lacks are left out: ask `canPrint` first. */
export async function certificatePdf({ content, origin }: Pick<Site, "content" | "origin">, certificate: Certificate) {
  const { openTypefaces } = await import("./certificate-fonts.server.ts");
  const typefaces = openTypefaces();
  const { id, issuedAt, name, number, program } = certificate;
  const { modules, title } = requireProgram(content, program);
  const company = companyOf(content);
  const page = openTaggedPage({
    ...paper,
    title: `${title} certificate of ${name}, ${number}`,
    author: company.name,
    createdAt: inSeconds(issuedAt),
    id: id.replaceAll("-", ""),
  });
  const sheet = { page, typefaces, company };
  drawFrame(page);
  drawMark(sheet);
  writeHead(sheet, { name, title, modules: modules.length });
  drawCourse(
    sheet,
    modules.map((module) => module.title),
  );
  writeFoot(sheet, { certificate, address: verifyAddress(origin, number) });
  return page.finish([typefaces.plain, typefaces.bold]);
}

function drawFrame(page: Page) {
  page.decorate(`q ${line} rg 30 30 22 535 re f Q q ${ink} RG 1.5 w 30 30 732 535 re S Q`);
  page.decorate(`q ${line} rg ${circle(left + 10, 500, 11)} f Q`);
}

/** The company's mark and name in the corner; below it is said in words who issued it. */
function drawMark({ page, typefaces: { bold }, company: { name } }: Sheet) {
  const size = 17;
  const start = 732 - bold.measure(name) * size * 0.97;
  page.decorate(
    `q 0.76 0 0 0.76 ${n(start - 32)} 487 cm 6 w 1 J 1 j ${blue} RG 3 9 m 10 9 l 24 24 l 31 24 l S ` +
      `${line} RG 3 25 m 10 25 l 15 20 l S 1 1 1 rg ${ink} RG 3.5 w ${circle(17, 16.5, 5)} B Q`,
  );
  page.decorate(write(bold, name, { x: start, y: 494, size, tracking: -0.03 }));
}

function writeHead(
  { page, typefaces: { bold, plain }, company }: Sheet,
  said: { name: string; title: string; modules: number },
) {
  page.decorate(write(bold, "T", { x: left + 6.6, y: 495.5, size: 12, colour: "1 1 1" }));
  page.mark({ tag: "P" }, write(bold, certificateKind, { x: left + 30, y: 495, size: 15 }));
  const name = fitText(said.name, bold.measure, { width: room, sizes: [56, 48, 40, 34, 28, 24], mostLines: 2 });
  const first = 415 + (name.lines.length - 1) * name.size * 0.55;
  const lines = spaced(name.lines).map((text, place) =>
    write(bold, text, { x: left, y: first - place * name.size * 1.05, size: name.size, tracking: -0.025 }),
  );
  page.mark({ tag: "H1" }, lines.join(" "));
  const { title, modules } = said;
  const sentence = completedSentence({ title, modules, company: company.name });
  const wrapped = wrapText(sentence, plain.measure, { size: 16, width: room });
  page.mark(
    { tag: "P" },
    spaced(wrapped)
      .map((text, place) => write(plain, text, { x: left, y: 352 - 22 * place, size: 16, colour: soft }))
      .join(" "),
  );
}

/** The course as a line with its stations, all of them done, the last one with a double ring. */
function drawCourse({ page, typefaces: { bold } }: Sheet, modules: string[]) {
  const step = room / modules.length;
  const y = 275;
  const end = left + 11 + step * (modules.length - 1);
  page.decorate(`q ${line} RG 9 w ${left + 11} ${y} m ${n(end)} ${y} l S Q`);
  for (const [place, module] of modules.entries()) {
    const x = left + 11 + step * place;
    const last = place === modules.length - 1;
    if (last) page.decorate(`q 1 1 1 rg ${ink} RG 3.5 w ${circle(x, y, 17)} B Q`);
    page.decorate(`q ${line} rg ${ink} RG ${last ? 4 : 5} w ${circle(x, y, last ? 8.5 : 10)} B Q`);
    const words = wrapText(module, bold.measure, { size: 11, width: step - 14 });
    page.mark(
      { tag: "LBody" },
      spaced(words)
        .map((text, row) => write(bold, text, { x: x - 11, y: y - 36 - 13.5 * row, size: 11 }))
        .join(" "),
    );
  }
}

function writeFoot(
  { page, typefaces, company }: Sheet,
  { certificate, address }: { certificate: Certificate; address: string },
) {
  const { bold, plain } = typefaces;
  const { issuedAt, number } = certificate;
  const day = formatDay(inSeconds(issuedAt).slice(0, 10));
  page.mark(
    { tag: "P" },
    write(bold, issuedSentence({ legalName: company.legalName, day }), { x: left, y: 128, size: 13 }),
  );
  page.mark({ tag: "P" }, write(plain, `${numberName} ${number}`, { x: left, y: 107, size: 13 }));
  page.mark({ tag: "P" }, write(plain, "Check it by the code, or at", { x: left, y: 80, size: 11, colour: soft }));
  const { size, lines } = fitText(address, plain.measure, { width: room - 120, sizes: [11], mostLines: 1 });
  const box = [left, 60, Math.ceil(left + plain.measure(address) * size), 76] as const;
  page.mark(
    { tag: "Link", link: { url: address, box } },
    write(plain, lines.join(" "), { x: left, y: 64, size, colour: soft }),
  );

  const code = qrCode(address);
  const unit = 120 / code.size;
  const runs = code.runs.map(
    ({ x, y, length }) => `${n(624 + x * unit)} ${n(164 - (y + 1) * unit)} ${n(length * unit)} ${n(unit)} re`,
  );
  page.mark(
    { tag: "Figure", alt: `QR code of ${address}`, box: [624, 44, 744, 164] },
    `q ${ink} rg ${runs.join(" ")} f Q`,
  );
}

/** Lines of one text: the space between them is said too, or their words run together for whoever listens. */
function spaced(lines: string[]) {
  return lines.map((text, place) => (place < lines.length - 1 ? `${text} ` : text));
}

type Place = { x: number; y: number; size: number; colour?: string; tracking?: number };

function write(typeface: Typeface, text: string, { x, y, size, colour = ink, tracking = 0 }: Place) {
  return `BT ${colour} rg ${n(tracking * size)} Tc 1 0 0 1 ${n(x)} ${n(y)} Tm ${typeface.show(text, Math.floor(size * 100) / 100)} ET`;
}
