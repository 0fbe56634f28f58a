import mark from "../../../public/favicon.svg?raw";
import { openTypefaces } from "#app/school/certification/certificate-files/certificate-fonts.server.ts";
import tokens from "#app/ui/tokens.css?raw";
import type { Box } from "./indexed-png.ts";
import { wrapTitle } from "./wrap-title.ts";

export const pictureSize = { width: 1200, height: 630 };

const room = { width: 800, height: 290, mostLines: 3, sizes: [108, 96, 86, 76, 68, 60] };
const left = 72;
/** Space between letters, in parts of their size. */
const tracking = -0.035;

/** Lines of the tool directory have the colours of the two main lines and three of their own (design/DESIGN.md). */
const colourNames: Record<string, string> = { development: "services", agents: "training" };

/** Where the title may stand, in whole pixels; nothing of the frame reaches into it. */
const titleRoom = { left: 60, top: 150, right: 880, bottom: 472 };

const ink = dayColour("ink") ?? "";
const ground = `<rect width="100%" height="100%" fill="${dayColour("ground")}"/>`;
const { measure } = openTypefaces().bold;

/** Everything but the title, which is the same for all pages of a line. As SVG. */
export function drawFrame(line: string, company: string) {
  const paint = dayColour(`line-${colourNames[line] ?? line}`) ?? dayColour("line-services") ?? "";
  const placedMark = mark.replace("<svg ", `<svg x="${left - 8}" y="52" width="84" height="84" `);
  const name = letters(company, { x: left + 92, y: 108, size: 44 });
  return svg(pictureSize, `${ground}${placedMark}${name}${lineWithStations(paint)}`);
}

/** The title on its ground, no larger than it must be, and where it stands: to draw more would only take time. */
export function drawTitle(title: string): { drawing: string; box: Box } {
  const widthOf = (text: string) => measure(text) + tracking * text.length;
  const { size, lines } = wrapTitle(title, widthOf, room);
  const lineHeight = size * 1.04;
  // In the middle between the name and the line.
  const first = 322 - ((lines.length - 1) * lineHeight) / 2 + size * 0.35;
  const last = first + (lines.length - 1) * lineHeight;
  const box = boxAround({ first, last, size, width: Math.max(...lines.map(widthOf)) * size });
  const set = lines.map((text, place) =>
    letters(text, { x: left - box.x, y: first + place * lineHeight - box.y, size }),
  );
  return { drawing: svg(box, ground + set.join("")), box };
}

function svg({ width, height }: { width: number; height: number }, content: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}

/** `y` is the foot of the letters. */
function letters(text: string, { x, y, size }: { x: number; y: number; size: number }) {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${x}" y="${y}" font-weight="800" font-size="${size}" letter-spacing="${tracking * size}" fill="${ink}">${escaped}</text>`;
}

/** From above the accents of the first line to below the tails of the last, and a little more than the width of the letters. */
function boxAround({ first, last, size, width }: { first: number; last: number; size: number; width: number }): Box {
  const top = Math.max(titleRoom.top, Math.floor(first - size));
  const bottom = Math.min(titleRoom.bottom, Math.ceil(last + size * 0.35));
  const right = Math.min(titleRoom.right, Math.ceil(left + width + 12));
  return { x: titleRoom.left, y: top, width: right - titleRoom.left, height: bottom - top };
}

/** Comes along the foot, climbs at 45 degrees and leaves through the right side. */
function lineWithStations(paint: string) {
  const ring = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
  return [
    `<path d="M0 552H826L1064 314H1200" fill="none" stroke="${paint}" stroke-width="30"/>`,
    `<g fill="#fff" stroke="${ink}" stroke-width="13">${ring(92, 552, 25)}${ring(459, 552, 25)}${ring(826, 552, 25)}${ring(1064, 314, 37)}</g>`,
    `<g fill="#fff" stroke="${ink}" stroke-width="11">${ring(1064, 314, 14)}</g>`,
  ].join("");
}

/** The light one of `--name: light-dark(day, night)`. */
function dayColour(name: string) {
  return new RegExp(`--${name}:\\s*light-dark\\((#[0-9a-f]+),`).exec(tokens)?.[1];
}
