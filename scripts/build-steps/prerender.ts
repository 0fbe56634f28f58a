import { prerenderedPaths } from "../../app/delivery/collections/prerendered-paths.ts";
import { shareWork } from "./share-work.ts";

/**
 * Writes everything that is the same for all visitors into the client folder, as the server answers it: a page as
 * `<address>/index.html` with its data for React in `<address>.data`, a feed or another file under its own address.
 * Stops with the error of the first address that has one.
 */
export async function prerender(build: string) {
  await shareWork(new URL("./prerender-worker.ts", import.meta.url), prerenderedPaths(), { build });
}
