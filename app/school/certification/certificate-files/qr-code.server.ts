import { encodeQR } from "qr";

/** A QR code as runs of dark squares: `d` is SVG path data on a square of `size` units, with the quiet border that scanners need. */
export function qrCode(text: string) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const runs = rows.flatMap((row, y) => runsIn(row).map(({ x, length }) => ({ x, y, length })));
  return { size: rows.length, runs, d: runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join("") };
}

function runsIn(row: boolean[]) {
  const runs: { x: number; length: number }[] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (dark && last && last.x + last.length === x) last.length++;
    else if (dark) runs.push({ x, length: 1 });
  }
  return runs;
}
