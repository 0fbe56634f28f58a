/**
 * The script at the end of every page: makes the Back button work and brings React when something is used that needs it.
 * Its text is inlined and known to the content security policy by hash, so it must be the same for all pages.
 * Private contract with React Router 8.4, guarded by tests/journeys/hydration.journey.ts:
 * three window globals, then the import of entry.client.
 */
import { watchBackButton } from "./back-button.ts";
import type { BootData } from "./boot-data.ts";

type RouterGlobals = {
  __reactRouterContext?: object;
  __reactRouterManifest?: { routes: Record<string, { css?: string[] }> };
  __reactRouterRouteModules?: Record<string, object>;
};

let boot = readBoot();
const signs = ["pointerdown", "keydown", "focusin", "pointerover"];
/** Links are links: only what is more than that brings React. */
const widget = "form,[data-hydrate]";
let coming = false;

function readBoot() {
  return JSON.parse(document.getElementById("boot")?.textContent ?? "null") as BootData;
}

function waitForSign() {
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
}

function onSign({ target }: Event) {
  if ((target as Element).closest?.(widget)) start();
}

async function takeOwnPage() {
  const address = "/own-page.js";
  const { settled: isSettled } = (await import(/* @vite-ignore */ address)) as { settled: Promise<unknown> };
  await isSettled;
  boot = readBoot();
}

/** Offline or after a new release the modules may be out of reach: the page goes on as plain HTML, the next sign tries again. */
function start() {
  if (coming) return;
  coming = true;
  for (const sign of signs) removeEventListener(sign, onSign, true);
  bringReact().catch(() => {
    coming = false;
    waitForSign();
  });
}

async function bringReact() {
  await settled;
  preloadModules();
  const globals = window as RouterGlobals;
  const [stream, , ...modules] = await Promise.all([
    boot.data ? fetch(boot.data).then((response) => response.text()) : boot.stream,
    import(/* @vite-ignore */ boot.manifest),
    ...boot.routes.map(([, addresses]) => Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)))),
  ]);
  if (!boot.own) forgetInlinedSheets(globals);
  globals.__reactRouterContext = Object.assign(boot.context, { stream: streamOf(stream) });
  globals.__reactRouterRouteModules = Object.fromEntries(
    boot.routes.map(([id], place) => [id, Object.assign({}, ...(modules[place] as object[]))]),
  );
  await import(/* @vite-ignore */ boot.entry);
}

/** The text of these routes' sheets stands in the page: React Router must neither fetch nor preload them. */
function forgetInlinedSheets({ __reactRouterManifest: manifest }: RouterGlobals) {
  const routes = manifest?.routes ?? {};
  const inlined = boot.routes.flatMap(([id]) => routes[id]?.css ?? []);
  for (const route of Object.values(routes)) route.css = route.css?.filter((sheet) => !inlined.includes(sheet));
}

/** One round trip instead of a chain of imports. */
function preloadModules() {
  for (const href of [
    boot.manifest,
    boot.entry,
    ...boot.preload,
    ...boot.routes.flatMap(([, addresses]) => addresses),
  ]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}

function streamOf(text: string) {
  const stream = new ReadableStream<string>({
    start(controller) {
      controller.enqueue(text);
      controller.close();
    },
  });
  return stream.pipeThrough(new TextEncoderStream());
}

let settled: Promise<unknown> | undefined;

function begin() {
  const { session, student } = document.documentElement.dataset;
  // React takes over what the student sees, not what everybody sees.
  if (boot.own && student !== undefined) settled = takeOwnPage().catch(() => undefined);
  // A sign-in that just came is spoken of at once; a kept one is checked on each page, but not before the page is there.
  if (boot.when === "now" || session) start();
  else waitForSign();
  if (student === undefined) return;
  // Safari knows no idle time.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}

watchBackButton();
// A page that was made ready before the click (speculation-rules.route.ts) asks nobody anything until it is looked at.
if ((document as { prerendering?: boolean }).prerendering) document.addEventListener("prerenderingchange", begin);
else begin();
