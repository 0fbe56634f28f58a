/**
 * The second half of the script that every page has inline (head.ts is the first), for when the page was read: makes the
 * Back button work and brings React when something is used that needs it. Known to the content security policy by hash,
 * so it must be the same for all pages.
 * Private contract with React Router 8.4, guarded by tests/journeys/hydration.journey.ts:
 * three window globals, then the import of entry.client.
 */
import { watchBackButton } from "./back-button.ts";
import type { BootData, HandOver } from "./boot-data.ts";
import type { takePlace } from "./own-page.ts";
import { readBoot } from "./sheets.ts";
import { noteStop } from "#app/catalog/stops/seen-stops.ts";

type OwnPage = { takePlace: typeof takePlace };
type RouterGlobals = {
  __reactRouterContext?: object;
  __reactRouterRouteModules?: Record<string, object>;
};

let boot: BootData;
const signs = ["pointerdown", "keydown", "focusin", "pointerover"];
/** Links are links: only what is more than that brings React. A listing gets a button that copies it. */
const widget = "form,[data-hydrate],pre";
let coming = false;

function waitForSign() {
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
}

function onSign({ target }: Event) {
  if ((target as Element).closest?.(widget)) start();
}

async function takeOwnPage() {
  const address = "/own-page.js";
  const [{ takePlace }] = await Promise.all([
    import(/* @vite-ignore */ address) as Promise<OwnPage>,
    import(/* @vite-ignore */ boot.manifest),
  ]);
  await takePlace();
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
  const [{ context, stream }, , ...modules] = await Promise.all([
    boot.handOver ?? fetch(boot.data ?? "").then((response) => response.json() as Promise<HandOver>),
    import(/* @vite-ignore */ boot.manifest),
    ...boot.routes.map(([, addresses]) => Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)))),
  ]);
  globals.__reactRouterContext = Object.assign(context, { stream: new Response(stream).body });
  globals.__reactRouterRouteModules = Object.fromEntries(
    boot.routes.map(([id], place) => [id, Object.assign({}, ...(modules[place] as object[]))]),
  );
  await import(/* @vite-ignore */ boot.entry);
}

/** One round trip instead of a chain of imports. */
function preloadModules() {
  for (const href of [
    boot.manifest,
    boot.entry,
    ...(boot.preload ?? []),
    ...boot.routes.flatMap(([, addresses]) => addresses),
  ]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}

let settled: Promise<unknown> | undefined;

function begin() {
  if (boot.stop) noteStop(location.pathname);
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

addEventListener("DOMContentLoaded", () => {
  boot = readBoot();
  watchBackButton();
  // A page that was made ready before the click (speculation-rules.route.ts) asks nobody anything, and was not seen, until it is looked at.
  if ((document as { prerendering?: boolean }).prerendering) document.addEventListener("prerenderingchange", begin);
  else begin();
});
