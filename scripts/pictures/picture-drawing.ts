import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import type { Box } from "./indexed-png.ts";
import { type PictureFont, openPictureFont } from "./picture-font.ts";
import { wrapTitle } from "./wrap-title.ts";

/** What a social picture shows: the page's title, and the line it stands on. */
export type Picture = { title: string; line: string };

export const pictureSize = { width: 1200, height: 630 };

const room = { width: 800, height: 290, mostLines: 3, sizes: [108, 96, 86, 76, 68, 60] };
const left = 72;
const tracking = -0.035;

/** Lines of the tool directory have the colours of the two main lines and three of their own (design/DESIGN.md). */
const colourNames: Record<string, string> = { development: "services", agents: "training" };

/** Where the title may stand, in whole pixels; nothing of the frame reaches into it. */
const titleRoom = { left: 60, top: 150, right: 880, bottom: 472 };

export type Drawing = {
  /** Everything but the title, which is the same for all pages of a line. */
  frame(line: string): string;
  /** The title on its ground, no larger than it must be, and where it stands: to draw more would only take time. */
  title(title: string): { drawing: string; box: Box };
};

/** Drawings as SVG without any text element, so that they look the same everywhere. */
export async function openDrawing(root: string): Promise<Drawing> {
  const font = await openPictureFont(root);
  const tokens = await readFile(path.join(root, "app/ui/tokens.css"), "utf8");
  const mark = await readFile(path.join(root, "public/favicon.svg"), "utf8");
  const company = parse(await readFile(path.join(root, "content/company.yaml"), "utf8")) as { name: string };
  const colour = (name: string) => dayColour(tokens, name);
  const ink = colour("ink") ?? "";
  const ground = `<rect width="100%" height="100%" fill="${colour("ground")}"/>`;
  const name = font.outline(company.name, { x: left + 92, y: 108, size: 44, tracking });

  return {
    frame(line) {
      const paint = colour(`line-${colourNames[line] ?? line}`) ?? colour("line-services") ?? "";
      const placedMark = mark.replace("<svg ", `<svg x="${left - 8}" y="52" width="84" height="84" `);
      return svg(pictureSize, `${ground}${placedMark}<path fill="${ink}" d="${name}"/>${lineWithStations(paint, ink)}`);
    },
    title(title) {
      const { outline, box } = setTitle(font, title);
      const moved = `<path transform="translate(${-box.x} ${-box.y})" fill="${ink}" d="${outline}"/>`;
      return { drawing: svg(box, ground + moved), box };
    },
  };
}

function svg({ width, height }: { width: number; height: number }, content: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}

/** The lines of the title stand in the middle between the name and the line. */
function setTitle(font: PictureFont, title: string) {
  const measure = (text: string) => font.measure(text) + tracking * text.length;
  const { size, lines } = wrapTitle(title, measure, room);
  const lineHeight = size * 1.04;
  const first = 322 - ((lines.length - 1) * lineHeight) / 2 + size * 0.35;
  const outline = lines
    .map((text, place) => font.outline(text, { x: left, y: first + place * lineHeight, size, tracking }))
    .join("");
  const width = Math.max(...lines.map(measure)) * size;
  return { outline, box: boxAround({ first, last: first + (lines.length - 1) * lineHeight, size, width }) };
}

/** From above the accents of the first line to below the tails of the last, and a little more than the width of the letters. */
function boxAround({ first, last, size, width }: { first: number; last: number; size: number; width: number }): Box {
  const top = Math.max(titleRoom.top, Math.floor(first - size));
  const bottom = Math.min(titleRoom.bottom, Math.ceil(last + size * 0.35));
  const right = Math.min(titleRoom.right, Math.ceil(left + width + 12));
  return { x: titleRoom.left, y: top, width: right - titleRoom.left, height: bottom - top };
}

/** Comes along the foot, climbs at 45 degrees and leaves through the right side. */
function lineWithStations(paint: string, ink: string) {
  const ring = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
  return [
    `<path d="M0 552H826L1064 314H1200" fill="none" stroke="${paint}" stroke-width="30"/>`,
    `<g fill="#fff" stroke="${ink}" stroke-width="13">${ring(92, 552, 25)}${ring(459, 552, 25)}${ring(826, 552, 25)}${ring(1064, 314, 37)}</g>`,
    `<g fill="#fff" stroke="${ink}" stroke-width="11">${ring(1064, 314, 14)}</g>`,
  ].join("");
}

/** The light one of `--name: light-dark(day, night)`. */
function dayColour(tokens: string, name: string) {
  return new RegExp(`--${name}:\\s*light-dark\\((#[0-9a-f]+),`).exec(tokens)?.[1];
}
