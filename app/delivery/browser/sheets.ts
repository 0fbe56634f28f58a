import type { BootData } from "./boot-data.ts";

type Routes = Record<string, { css?: string[] } | undefined>;
type RouterGlobals = { __reactRouterManifest?: { routes: Routes } };

export function readBoot() {
  return JSON.parse(document.getElementById("boot")?.textContent ?? "null") as BootData;
}

/** Addresses of the sheets of the routes shown, as the route list has them, which must be there. */
export function sheetsShown({ routes: shown }: BootData) {
  return [...new Set(shown.flatMap(([id]) => manifestRoutes()[id]?.css ?? []))];
}

/**
 * Where the text of these routes' sheets stands whole in the page, React Router must neither fetch nor preload them. Of
 * others only what the page needs stands there (server/page-making/trim-styles.ts): React brings them whole.
 */
export function forgetInlinedSheets() {
  const boot = readBoot() as BootData | null;
  if (!boot || boot.own || (boot.data && boot.when !== "now")) return;
  const inlined = sheetsShown(boot);
  for (const route of Object.values(manifestRoutes())) {
    if (route) route.css = route.css?.filter((sheet) => !inlined.includes(sheet));
  }
}

function manifestRoutes() {
  return (window as RouterGlobals).__reactRouterManifest?.routes ?? {};
}
