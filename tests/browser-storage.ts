import { onTestFinished, vi } from "vitest";

/** What a browser keeps for this site, empty at first; `block()` makes it keep nothing, as some settings do. */
export function openStorage() {
  const stores = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };
  for (const [name, store] of Object.entries(stores)) {
    vi.stubGlobal(name, {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    });
  }
  onTestFinished(() => void vi.unstubAllGlobals());
  function block() {
    for (const name of Object.keys(stores)) vi.stubGlobal(name, undefined);
  }
  return { local: stores.localStorage, session: stores.sessionStorage, block };
}
