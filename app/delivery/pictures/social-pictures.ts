import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { blankPicture, type IndexedPicture, indexedPng, paintOn } from "./indexed-png.ts";

/** What a social picture shows: the page's title, the line it stands on, and whose page it is. */
export type Picture = { title: string; line: string; company: string };

/** Draws one as PNG, 1200 × 630. */
export type DrawPicture = (picture: Picture) => Promise<Buffer>;

/** `renderer`: the bytes of resvg's wasm, which are asked for when the first picture is drawn. */
export function openPictures(renderer: () => Uint8Array): DrawPicture {
  let opened: ReturnType<typeof open> | undefined;

  async function open() {
    const [{ boldFonts }, drawing] = await Promise.all([
      import("#app/school/certification/certificate-files/certificate-fonts.server.ts"),
      import("./picture-drawing.ts"),
      initWasm(renderer()),
    ]);
    return { ...drawing, options: { font: { fontBuffers: boldFonts.map(({ bytes }) => bytes) } } };
  }

  /** Frames by what they show, drawn once each: to draw them for every picture took most of the time. */
  const frames = new Map<string, IndexedPicture>();
  return async function draw({ title, line, company }) {
    const { drawFrame, drawTitle, options, pictureSize } = await (opened ??= open());
    const key = `${line} ${company}`;
    const frame =
      frames.get(key) ??
      paintOn(blankPicture(pictureSize), pixelsOf(drawFrame(line, company), options), { x: 0, y: 0, ...pictureSize });
    frames.set(key, frame);
    const { drawing, box } = drawTitle(title);
    return indexedPng(paintOn(frame, pixelsOf(drawing, options), box));
  };
}

/** One number a pixel. */
function pixelsOf(svg: string, options: ConstructorParameters<typeof Resvg>[1]) {
  const resvg = new Resvg(svg, options);
  const image = resvg.render();
  const { buffer } = image.pixels;
  image.free();
  resvg.free();
  return new Uint32Array(buffer);
}

/** The picture that a page names in its head, if it does: its address and what it shows (app/content/meta/meta.ts). */
export function pictureOf(html: string, company: string): [address: string, Picture] | undefined {
  const [address, line] = /\/pictures\/([a-z]+)\/[\w-]+\.png$/.exec(property(html, "og:image")) ?? [];
  return address && line ? [address, { title: property(html, "og:title"), line, company }] : undefined;
}

const escapes: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

function property(html: string, name: string) {
  const content = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  return content.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (escape) => escapes[escape] ?? escape);
}
