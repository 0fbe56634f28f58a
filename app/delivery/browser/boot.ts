/**
 * The script at the end of every page: makes the Back button work and brings React when it is wanted.
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
const widget = "form,[data-hydrate]";
/** Milliseconds on a link or button before it counts as a wish: whoever clicks at once leaves, and must not wait for modules. */
const dwell = 120;
let dwelling: ReturnType<typeof setTimeout> | undefined;
let coming = false;

function readBoot() {
  return JSON.parse(document.getElementById("boot")?.textContent ?? "null") as BootData;
}

function waitForSign() {
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
}

/** "touch" waits for a form or widget to be used; "intent" also for somebody who stays on a link or button. */
function onSign({ target, type }: Event) {
  clearTimeout(dwelling);
  const at = target as Element;
  if (at.closest?.(widget)) start();
  else if (boot.when === "intent" && type !== "pointerdown" && at.closest?.("a,button"))
    dwelling = setTimeout(start, dwell);
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

const { session, student } = document.documentElement.dataset;
// React takes over what the student sees, not what everybody sees.
const settled = boot.own && student !== undefined ? takeOwnPage().catch(() => undefined) : undefined;
watchBackButton();
// A sign-in that just came is spoken of at once; a kept one is checked on each page, but not before the page is there.
if (boot.when === "now" || session) start();
else waitForSign();
// Safari knows no idle time.
if (student !== undefined) addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(start));
