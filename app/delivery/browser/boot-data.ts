import type { Hydration } from "./mode.ts";

/** What render.tsx leaves in the page for boot.ts, as JSON in `<script type="application/json" id="boot">`. */
export type BootData = {
  /** Absent in prerendered pages, which leave it in a file of its own. */
  handOver?: HandOver;
  /** Address of that file, put here by server/page-making/detach-data.ts. */
  data?: string;
  /** Address of the route list, which sets `__reactRouterManifest`. */
  manifest: string;
  /** Address of entry.client. */
  entry: string;
  /** Modules that the above import, to be fetched in one round trip. */
  preload?: string[];
  /**
   * The matched routes, outermost first, each with the addresses of its modules. The text of their sheets stands in the
   * page: whole, or in prerendered pages that wait for a touch without what nothing there matches (server/page-making/trim-styles.ts).
   */
  routes: [id: string, modules: string[]][];
  /** Absent: at a touch. */
  when?: Hydration;
  /** A student is shown a page of their own here: see own-page.ts. */
  own?: true;
  /** This page is a stop of the home page's map. */
  stop?: true;
};

/** React Router's hand-over object, and loader data as its stream text. */
export type HandOver = { context: object; stream: string };
