import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext, siteContext } from "#app/site/site.ts";
import ownClock from "#app/catalog/next-times/own-clock-script.ts?inline-script";
import { chooseWords } from "#app/content/reading/community-words.ts";
import ownMap from "#app/front/home/own-map-script.ts?inline-script";
import { readStructuredData } from "#app/content/meta/structured-data.ts";
import type { BootData } from "#app/delivery/browser/boot-data.ts";
import { escapeJson } from "#app/delivery/browser/escape-json.ts";
import arrival from "#app/delivery/browser/arrival.ts?inline-script";
import head from "#app/delivery/browser/head.ts?inline-script";
import typeface from "#app/ui/typeface.css?inline";
import { inlineStyles } from "./inline-styles.ts";
import headAndBoot from "./page-script.ts?inline-script";
import { deferred, type Hydration, type RouteHandle } from "#app/delivery/browser/mode.ts";

/**
 * Renders a document completely, then adds what React does not need to know: styles, the script, structured data and what
 * React will need. React skips these when it takes the page over.
 */
export async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const nonce = context.get(nonceContext) ?? undefined;
  const bootParts = deferred ? await takeHandOver(entry) : undefined;
  const html = await renderAll(<ServerRouter context={entry} url={request.url} nonce={nonce} />);

  const mark = nonce ? ` nonce="${nonce}"` : "";
  // Named as a sheet of ours is, so that React puts the sheets of later routes behind it and the order of layers holds.
  const sheets = bootParts ? inlineStyles(sheetsOf(entry)) : "";
  const styles = `<style${mark} data-precedence="route">${typeface.trim()}${sheets}</style>`;
  // Search engines are told to leave such a page alone: then it has nothing to tell them either.
  const described = html.includes('content="noindex"') ? [] : readStructuredData(context);
  const structured = described.map((each) => `<script type="application/ld+json">${escapeJson(each)}</script>`);
  const asked = new URL(request.url).search;
  const headEnd = isOwnPage(request)
    ? "</head>"
    : `${styles}<script${mark}>${[asked ? arrival : "", bootParts ? headAndBoot : head].join("")}</script>${structured.join("")}</head>`;
  const ownScripts = scriptsOf(html).map((script) => `<script${mark}>${script}</script>`);
  const handOver = bootParts ? `<script type="application/json" id="boot">${escapeJson(bootParts)}</script>` : "";
  const bodyEnd = `${ownScripts.join("")}${handOver}</body>`;
  const page = html
    .replace("<title>", (title) => (status >= 400 && entry.staticHandlerContext.actionData ? `${title}Error: ` : title))
    .replace("<html", () => `<html${tokenMark(context)}${aloneMark(context)}`)
    .replace("</head>", () => headEnd)
    .replace(/<\/body>(?=<\/html>$)/, () => bodyEnd);
  const site = context.get(siteContext);
  const told = site ? chooseWords(page, site.community.home === null) : page;
  return new Response(request.method === "HEAD" ? null : told, { status, headers });
}

/** What parts of some pages do before React is there. */
function scriptsOf(html: string) {
  return [html.includes(" data-next-times=") ? ownClock : "", html.includes(" data-here=") ? ownMap : ""].filter(
    Boolean,
  );
}

/** Asked for by own-page.ts, which takes the main part out of it: styles and scripts are there already. */
function isOwnPage(request: Request) {
  return request.headers.has("Authorization");
}

/** Tells arrival.ts the token's parameter when it is not the usual one. */
function tokenMark(context: RouterContextProvider) {
  const name = context.get(siteContext)?.tokenParameter ?? "token";
  return name === "token" ? "" : ` data-token="${name}"`;
}

/** Where there is no community, styles hide what would lead to it, as on pages in memory (server/http/pages.ts). */
function aloneMark(context: RouterContextProvider) {
  return context.get(siteContext)?.community.home === null ? ' data-alone=""' : "";
}

/** Takes React Router's loader data out of its own hand-over scripts and gathers what boot.ts will load. */
async function takeHandOver(entry: EntryContext): Promise<BootData> {
  const stream = entry.serverHandoffStream ? await new Response(entry.serverHandoffStream).text() : "";
  entry.serverHandoffStream = undefined;
  const { manifest, staticHandlerContext } = entry;
  const preload = new Set(manifest.entry.imports);
  let when: Hydration | undefined;
  let own: true | undefined;
  let stop: true | undefined;
  const routes = staticHandlerContext.matches.map(({ route }): [string, string[]] => {
    const handle = route.handle as RouteHandle | undefined;
    when = handle?.hydrate ?? when;
    own = handle?.own ?? own;
    stop = handle?.stop ?? stop;
    const assets = manifest.routes[route.id];
    for (const address of assets?.imports ?? []) preload.add(address);
    const modules = [
      assets?.clientActionModule,
      assets?.clientLoaderModule,
      assets?.clientMiddlewareModule,
      assets?.hydrateFallbackModule,
      assets?.module,
    ];
    return [route.id, modules.filter((address) => address !== undefined)];
  });
  // What is false goes without saying: React Router reads what is missing as false.
  const context = JSON.parse(entry.serverHandoffString ?? "{}", (_, value: unknown) => value || undefined) as object;
  const isLost = staticHandlerContext.statusCode === 404;
  return {
    handOver: { context, stream },
    manifest: manifest.url,
    entry: manifest.entry.module,
    preload: [...preload],
    routes,
    when,
    own: isLost ? undefined : own,
    stop: isLost ? undefined : stop,
  };
}

/** Style sheets of the matched routes. */
function sheetsOf({ manifest, staticHandlerContext }: EntryContext) {
  return [...new Set(staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))];
}

function renderAll(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const { pipe } = renderToPipeableStream(element, {
      onAllReady() {
        const sink = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            resolve(Buffer.concat(chunks).toString("utf8"));
            done();
          },
        });
        pipe(sink);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
