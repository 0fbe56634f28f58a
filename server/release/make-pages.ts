import { RouterContextProvider } from "react-router";
import { prerenderedPaths } from "#app/delivery/collections/prerendered-paths.ts";
import { type Content, contentContext } from "#app/site/content.ts";
import { originPlaceholder } from "#app/site/site.ts";
import type { Inline } from "#server/http/headers.ts";
import { detachData } from "./detach-data.ts";
import { inlineHashes } from "./inline-hashes.ts";
import { squeezePage } from "./squeeze-page.ts";
import { openTrimmer } from "./trim-styles.ts";

/** Files as they lie in the build's client folder, "about/index.html", and what its pages may use inline, by address. */
export type MadePages = { files: Record<string, string>; inline: Record<string, Inline> };

type Answer = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Makes everything that is the same for all visitors, as the server answers it: a page with its data for React in
 * `<address>.data` and what React is handed over in `<address>.boot`, a feed or another file under its own address. Throws with the
 * first address that has an error. `share`: of the addresses, those whose place leaves this rest.
 */
export function openPageMaker(answer: Answer) {
  const trim = openTrimmer();

  return async function makePages(content: Content, share = { rest: 0, of: 1 }): Promise<MadePages> {
    const made: MadePages = { files: {}, inline: {} };
    const addresses = prerenderedPaths(content).filter((_, place) => place % share.of === share.rest);
    for (const address of addresses) await makePage(content, address, made);
    return made;
  };

  async function makePage(content: Content, address: string, { files, inline }: MadePages) {
    const response = await get(content, address);
    const text = await response.text();
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) {
      files[address.slice(1)] = text;
      return;
    }
    // As React Router asks for it, which calls that of the first page "_".
    const data = address === "/" ? "/_.data" : `${address}.data`;
    files[data.slice(1)] = await (await get(content, data)).text();
    const { html, boot, handOver } = detachData(text, address);
    // Pages that bring React at once keep everything.
    if (handOver) files[handOver.file.slice(1)] = handOver.text;
    const page = boot.data && boot.when !== "now" ? squeezePage(trim(html)) : html;
    files[`${address}/index.html`.replace(/^\/+/, "")] = page;
    const hashes = inlineHashes(page);
    if (hashes) inline[address] = hashes;
  }

  async function get(content: Content, address: string) {
    const context = new RouterContextProvider();
    context.set(contentContext, content);
    const response = await answer(new Request(originPlaceholder + address), context);
    if (response.status !== 200)
      throw new Error(`${address} cannot be made: it answers ${response.status}.\n${await response.text()}`);
    return response;
  }
}
