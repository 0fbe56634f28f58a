import { useSyncExternalStore } from "react";
import { Links, useMatches } from "react-router";
import { deferred } from "#app/delivery/browser/mode.ts";

type RouterGlobals = { __reactRouterManifest?: { routes: Record<string, { css?: string[] } | undefined> } };

/**
 * Style sheets of the routes shown. The first page carries its styles in itself (boot.ts takes these out of the list);
 * routes reached from there bring their sheets as links, and React waits for them before it shows the route.
 */
export function Styles() {
  return deferred ? <LaterStyles /> : <Links />;
}

function LaterStyles() {
  const matches = useMatches();
  const inBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!inBrowser) return null;

  const { __reactRouterManifest: manifest } = window as RouterGlobals;
  const sheets = new Set(matches.flatMap(({ id }) => manifest?.routes[id]?.css ?? []));
  return [...sheets].map((sheet) => <link key={sheet} rel="stylesheet" href={sheet} precedence="route" />);
}

function neverChanges() {
  return () => {};
}
