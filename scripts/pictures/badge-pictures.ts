// Draws the badge of each program into app/school/certification/certificate-files/badges/, as SVG and PNG. Run by hand after a program's title has
// changed: `node scripts/pictures/badge-pictures.ts`.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { parse } from "yaml";
import { openPictureFont, type PictureFont } from "./picture-font.ts";

const root = path.resolve(import.meta.dirname, "../..");
const target = path.join(root, "app/school/certification/certificate-files/badges");
const programs = path.join(root, "content/programs");
const size = 600;
const ink = "#0f1729";
const line = "#cb350f";

const font = await openPictureFont(root);
await initWasm(readFileSync(path.join(root, "node_modules/@resvg/resvg-wasm/index_bg.wasm")));
for (const file of readdirSync(programs)) {
  const { title } = parse(readFileSync(path.join(programs, file), "utf8")) as { title: string };
  const drawing = drawBadge(font, title);
  const picture = path.join(target, path.basename(file, ".yaml"));
  writeFileSync(`${picture}.svg`, `${drawing}\n`);
  writeFileSync(`${picture}.png`, new Resvg(drawing).render().asPng());
  console.log(`${picture}.svg and .png`);
}

/** Five stations on the line of training, the last one a double ring: the course from its first module to its end. */
function drawBadge({ measure, outline }: PictureFont, title: string) {
  const words = title.split(" ");
  const tracking = -0.035;
  const width = (text: string) => measure(text) + tracking * text.length;
  const large = Math.min(112, ...words.map((word) => 476 / width(word)));
  const lines = words.map((word, place) => outline(word, { x: 62, y: 150 + place * large, size: large, tracking }));
  const below = outline("Certificate of completion", { x: 62, y: 546, size: 33, tracking: -0.01 });
  const rings = [
    [86, 462],
    [196, 462],
    [301, 397],
    [406, 332],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="22"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" role="img">`,
    `<title>${title}: certificate of completion</title>`,
    `<rect x="11" y="11" width="578" height="578" rx="84" fill="#fff" stroke="${ink}" stroke-width="22"/>`,
    `<path d="M22 462H236L366 332H508" fill="none" stroke="${line}" stroke-width="26"/>`,
    `<g fill="${line}" stroke="${ink}" stroke-width="13">${rings.join("")}</g>`,
    `<circle cx="508" cy="332" r="38" fill="#fff" stroke="${ink}" stroke-width="12"/>`,
    `<circle cx="508" cy="332" r="18" fill="${line}" stroke="${ink}" stroke-width="11"/>`,
    `<path fill="${ink}" d="${(lines.join("") + below).replace(/\d+\.\d+/g, (each) => Number(each).toFixed(1))}"/>`,
    "</svg>",
  ].join("");
}
