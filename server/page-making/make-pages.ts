import { RouterContextProvider } from "react-router";
import { companyOf } from "#app/content/company/our-company.ts";
import { socialPicture } from "#app/content/meta/meta.ts";
import { prerenderedPaths } from "#app/delivery/collections/prerendered-paths.ts";
import { type DrawPicture, type Picture, pictureOf } from "#app/delivery/pictures/social-pictures.ts";
import { publicPages } from "#app/front/discovery/public-pages.server.ts";
import { addresses as all } from "#app/site/addresses.server.ts";
import { type Content, contentContext } from "#app/site/content.ts";
import { originPlaceholder } from "#app/site/site.ts";
import { detachData } from "./detach-data.ts";
import { type Inline, inlineHashes } from "./inline-hashes.ts";
import { squeezePage } from "./squeeze-page.ts";
import { openTrimmer } from "./trim-styles.ts";

/** Files as they lie in the build's client folder, "about/index.html", and what its pages may use inline, by address. */
export type MadePages = {
  files: Record<string, string>;
  inline: Record<string, Inline>;
  /** Social pictures by their files: what each shows, as one line, and its bytes where the build has none that shows this. */
  pictures: Record<string, { shows: string; png?: Uint8Array }>;
};

type Answer = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** `known`: what the pictures of the build show, by their files. */
type Drawing = { draw: DrawPicture; known: Record<string, string> };

/** As the bundle offers it. `renderer`: what draws pictures, as it lies in the build; `known`: what those of the build show. */
export type OpenBuiltPageMaker = (
  renderer: () => Uint8Array,
  known: Record<string, string>,
) => ReturnType<typeof openPageMaker>;

/**
 * Makes everything that is the same for all visitors, as the server answers it: a page with its data for React in
 * `<address>.data` and what React is handed over in `<address>.boot`, a feed or another file under its own address. Throws with the
 * first address that has an error. `share`: of the addresses, those whose place leaves this rest; `isWanted` is asked before
 * each, and none is made after it says no.
 */
export function openPageMaker(answer: Answer, { draw, known }: Drawing) {
  const trim = openTrimmer();
  /** Of those not in the build, by what they show: a title seldom changes, and its picture takes as long as three pages. */
  const drawn = new Map<string, Buffer>();

  return async function makePages(
    content: Content,
    share = { rest: 0, of: 1 },
    isWanted = () => true,
  ): Promise<MadePages> {
    const made: MadePages = { files: {}, inline: {}, pictures: {} };
    const addresses = prerenderedPaths(content).filter((_, place) => place % share.of === share.rest);
    for (const address of addresses) {
      if (!isWanted()) return made;
      await makePage(content, address, made);
    }
    const apart = share.rest === 0 ? picturesOfLivePages(content) : [];
    for (const [address, picture] of apart) await keepPicture(made, address, picture);
    return made;
  };

  async function keepPicture({ pictures }: MadePages, address: string, picture: Picture) {
    const file = address.slice(1);
    const shows = JSON.stringify(picture);
    const png = known[file] === shows ? undefined : (drawn.get(shows) ?? (await draw(picture)));
    if (png) drawn.set(shows, png);
    pictures[file] = { shows, png };
  }

  async function makePage(content: Content, address: string, made: MadePages) {
    const { files, inline } = made;
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
    const picture = pictureOf(html, companyOf(content).name);
    if (picture) await keepPicture(made, ...picture);
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

/** Pages that are rendered for each request are shared as well. */
function picturesOfLivePages(content: Content): [address: string, Picture][] {
  const company = companyOf(content).name;
  return publicPages(content)
    .filter((page) => all.some(({ path, made }) => path === page.path && made === "on request"))
    .map(({ path, title, section }) => {
      const line = section === "training" ? "training" : "services";
      return [socialPicture(path, line), { title, line, company }];
    });
}
