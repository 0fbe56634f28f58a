/**
 * The script at the end of every page: makes the Back button work and brings React when it is wanted.
 * Its text is inlined and known to the content security policy by hash, so it must be the same for all pages.
 * Private contract with React Router 8.4, guarded by tests/journeys/hydration.test.ts:
 * three window globals, then the import of entry.client.
 */
import { watchBackButton } from "./back-button.ts";
import type { BootData } from "./boot-data.ts";

type RouterGlobals = {
  __reactRouterContext?: object;
  __reactRouterManifest?: { routes: Record<string, { css?: string[] }> };
  __reactRouterRouteModules?: Record<string, object>;
};

const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "null") as BootData;
const signs = ["pointerdown", "keydown", "focusin", "pointerover", "touchstart"];

function waitForSign() {
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
}

/** "touch" waits for a form or widget; "intent" also for a link or button under the pointer. */
function onSign(event: Event) {
  const wanted = boot.when === "touch" ? "form,[data-hydrate]" : "a,button,summary,form,[data-hydrate]";
  if ((event.target as Element).closest?.(wanted)) start();
}

/** Offline or after a new release the modules may be out of reach: the page goes on as plain HTML, the next sign tries again. */
function start() {
  for (const sign of signs) removeEventListener(sign, onSign, true);
  bringReact().catch(waitForSign);
}

async function bringReact() {
  preloadModules();
  const globals = window as RouterGlobals;
  const [stream, , ...modules] = await Promise.all([
    boot.data ? fetch(boot.data).then((response) => response.text()) : boot.stream,
    import(/* @vite-ignore */ boot.manifest),
    ...boot.routes.map(([, addresses]) => Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)))),
  ]);
  forgetInlinedSheets(globals);
  globals.__reactRouterContext = Object.assign(boot.context, { stream: streamOf(stream) });
  globals.__reactRouterRouteModules = Object.fromEntries(
    boot.routes.map(([id], place) => [id, Object.assign({}, ...(modules[place] as object[]))]),
  );
  await import(/* @vite-ignore */ boot.entry);
}

/** Their text stands in the page: React Router must neither fetch nor preload them. */
function forgetInlinedSheets({ __reactRouterManifest: manifest }: RouterGlobals) {
  for (const route of Object.values(manifest?.routes ?? {})) {
    route.css = route.css?.filter((sheet) => !boot.inlined.includes(sheet));
  }
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

watchBackButton();
if (boot.when === "now") start();
else waitForSign();
