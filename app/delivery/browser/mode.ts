import type { StopHandle } from "#app/catalog/stops/seen-stops.ts";
import type { SessionHandle } from "#app/people/session-notice/session-message.tsx";

/**
 * The one switch of delivery. Deferred: pages arrive as plain HTML with one small script, and React follows when a
 * visitor needs it (docs/decisions/002-delivery.md). Otherwise React Router's own <Scripts /> are rendered.
 * Development always uses the stock way, because module replacement needs it. Chosen at build by `VITE_HYDRATION=stock`.
 */
export const deferred = import.meta.env.PROD && import.meta.env.VITE_HYDRATION !== "stock";

/** When React arrives on a route: at once, or when a form or widget is touched. */
export type Hydration = "now" | "touch";

/** What a route may say of its delivery; `own` as in boot-data.ts, `bare`: without header, footer and what else stands around a page. */
export type RouteHandle = StopHandle &
  SessionHandle & {
    hydrate?: Hydration;
    own?: true;
    bare?: true;
  };
