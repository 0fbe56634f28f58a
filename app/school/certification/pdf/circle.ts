import { pdfNumber } from "./pdf-file.ts";

/** The path of a circle as drawing operators, without filling it: four curves. In points. */
export function circle(x: number, y: number, r: number) {
  const c = r * 0.5523;
  const at = (...points: number[]) => points.map(pdfNumber).join(" ");
  return [
    `${at(x + r, y)} m`,
    `${at(x + r, y + c, x + c, y + r, x, y + r)} c`,
    `${at(x - c, y + r, x - r, y + c, x - r, y)} c`,
    `${at(x - r, y - c, x - c, y - r, x, y - r)} c`,
    `${at(x + c, y - r, x + r, y - c, x + r, y)} c h`,
  ].join(" ");
}
