declare module "fontkit" {
  export type Path = {
    transform(a: number, b: number, c: number, d: number, x: number, y: number): Path;
    toSVG(): string;
  };
  export type Run = { advanceWidth: number; glyphs: { path: Path }[]; positions: { xAdvance: number }[] };
  export type Font = { unitsPerEm: number; layout(text: string): Run };
  export function create(font: Buffer): Font;
}
