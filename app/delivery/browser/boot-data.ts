import type { Hydration } from "./mode.ts";

/** What render.tsx leaves in the page for boot.ts, as JSON in `<script type="application/json" id="boot">`. */
export type BootData = {
  /** React Router's hand-over object, without its stream. */
  context: object;
  /** Loader data as React Router's stream text; empty in prerendered pages, which leave it in a file of its own. */
  stream: string;
  /** Address of that file, put here by scripts/build-steps/detach-data.ts. */
  data?: string;
  /** Address of the route list, which sets `__reactRouterManifest`. */
  manifest: string;
  /** Address of entry.client. */
  entry: string;
  /** Modules that the above import, to be fetched in one round trip. */
  preload: string[];
  /** The matched routes, outermost first, each with the addresses of its modules. The text of their sheets stands in the page. */
  routes: [id: string, modules: string[]][];
  when: Hydration;
  /** A student is shown a page of their own here: see own-page.ts. The sheets are then not whole in the page (scripts/build-steps/trim-styles.ts), and stand here. */
  own?: string[];
};
