import { addressOfFile } from "#app/delivery/collections/file-address.ts";
import { filePath } from "#app/desk/writing/content/content-page.ts";
import { fullTitle } from "#app/desk/writing/content/content-tree.server.ts";
import { ownerOfDrawing } from "#app/desk/writing/content/drawing-owner.server.ts";
import type { DeskTexts } from "#app/desk/writing/pages/desk-texts.server.ts";
import type { Content, Show } from "#app/site/content.ts";
import type { FileOfPage, Found } from "./found.ts";

/** `origin`: of the site; `show`: as for a preview. */
type Shown = { content: Content; sources: DeskTexts; origin: string; show: Show };

/** The path of a page, where somebody typed or pasted the address of one; of another site it is the path all the same. */
export function pathIn(words: string) {
  if (!/^(?:https?:\/\/|\/)\S*$/i.test(words)) return undefined;
  const url = URL.parse(words, "http://site.example");
  return url ? url.pathname.replace(/\/+$/, "") || "/" : undefined;
}

/**
 * The files that a page is made from: its own first, then those that more pages share. What it reads is seen by making it; of
 * whole folders, as lists do, no file is named.
 */
export async function filesOfPage({ content, sources, origin, show }: Shown, path: string): Promise<Found["page"]> {
  const read = new Set<string>();
  const files = new Proxy(content.files, {
    get(all, file) {
      if (typeof file === "string") read.add(file);
      return Reflect.get(all, file) as unknown;
    },
  });
  const page = await show(new Request(new URL(path, origin)), { ...content, files });
  if (page.status !== 200) return { address: path, files: [] };
  const own = Object.keys(content.files).filter((file) => isOf(content, file, path));
  const shared = [...read].filter((file) => isShared.test(file) && file in content.files && !own.includes(file));
  const quotes = own.concat(shared).some((file) => quote.test(sources.get(file) ?? ""));
  const prices = quotes && !own.includes("prices.yaml") ? ["prices.yaml"] : [];
  return {
    address: path,
    files: [
      ...own.map((file) => fileOfPage(content, file, true)),
      ...[...new Set([...shared, ...prices])].toSorted().map((file) => fileOfPage(content, file, false)),
    ],
  };
}

/** What lies in no folder of entries. */
const isShared = /^(?:pages\/)?[\w-]+\.(?:yaml|md)$/;
/** `{coaching.single}`: the figure stands in prices.yaml. */
const quote = /\{[a-z]+\.[a-z]+\}/;

function isOf(content: Content, file: string, path: string) {
  return addressOfFile(file) === path || ownerOfDrawing(content, file)?.address === path;
}

function fileOfPage(content: Content, file: string, isOwn: boolean): FileOfPage {
  return { title: fullTitle(content, file), to: filePath(file), isOwn };
}
