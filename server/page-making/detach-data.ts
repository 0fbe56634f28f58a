import { createHash } from "node:crypto";
import type { BootData } from "#app/delivery/browser/boot-data.ts";
import { escapeJson } from "#app/delivery/browser/escape-json.ts";

const block = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** Tells what one page hands over from what the same page did in another release. */
export function bootMark(text: string) {
  return createHash("sha256").update(text).digest("base64url").slice(0, 8);
}

/**
 * Takes what React is handed over out of a page, into a file beside it: `/about.boot?<mark>`. The page holds the same words as
 * HTML already; React fetches them again only when it comes, and those of the release that the page is of.
 */
export function detachData(html: string, address: string) {
  const found = block.exec(html)?.[2];
  if (!found) return { html, boot: {} as Partial<BootData>, handOver: undefined };
  const { handOver, ...boot } = JSON.parse(found) as BootData;
  const text = JSON.stringify(handOver);
  // Where React comes late, what it will need is not worth its bytes in the page.
  const preload = boot.own ? undefined : boot.preload;
  const file = `${address === "/" ? "/_" : address}.boot`;
  const detached = { ...boot, preload, data: `${file}?${bootMark(text)}` };
  return {
    html: html.replace(block, (_, open: string, __, close: string) => open + escapeJson(detached) + close),
    boot: detached,
    handOver: { file, text },
  };
}
