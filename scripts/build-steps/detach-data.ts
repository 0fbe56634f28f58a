import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BootData } from "../../app/delivery/browser/boot-data.ts";
import { escapeJson } from "../../app/delivery/browser/escape-json.ts";

const block = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/**
 * Moves what React is handed over on each prerendered page into a file beside it, `<page>.boot`. The page holds the same
 * words as HTML already; React fetches them again only when it comes. Pages in stock mode have no such block and stay as they are.
 */
export function detachData(client: string) {
  const pages = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("index.html"),
  );
  for (const file of pages) {
    const page = path.join(client, file);
    const html = readFileSync(page, "utf8");
    const found = block.exec(html)?.[2];
    if (!found) continue;

    const { handOver, ...boot } = JSON.parse(found) as BootData;
    const name = `${file.replace(/\/?index\.html$/, "") || "_"}.boot`;
    // Where React comes late, what it will need is not worth its bytes in the page.
    const preload = boot.own ? undefined : boot.preload;
    writeFileSync(path.join(client, name), JSON.stringify(handOver));
    const detached = escapeJson({ ...boot, preload, data: `/${name}` });
    writeFileSync(
      page,
      html.replace(block, (_, open: string, __, close: string) => open + detached + close),
    );
  }
}
