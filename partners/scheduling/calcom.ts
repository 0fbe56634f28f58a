import { reachPage } from "#partners/reach-page.ts";
import { readCalcomEvent } from "./calcom-event.ts";
import type { SchedulingSettings } from "./scheduling-settings.ts";
import type { Scheduling } from "./scheduling.ts";
import { isSignedBy, readBody } from "#partners/signed-body.ts";

/** The partner serves pages on the first and frames on the second (partners.md §3). */
const pages = "https://cal.com";
const frames = "https://app.cal.com";
const signatureForm = /^[0-9a-f]{64}$/;

/**
 * Cal.com (partners.md §3). Its signature covers the body and names no time: an event that is sent again by somebody else
 * is one that we know already.
 */
export function calcomScheduling({ url, webhookSecrets }: SchedulingSettings): Scheduling {
  const page = new URL(url);
  const origins = [pages, frames].includes(page.origin) ? [frames, pages] : [page.origin];
  return {
    name: "Cal.com",
    kind: "calcom",
    privacy: "https://cal.com/privacy",
    origins,
    page: url,
    frame() {
      const frame = new URL(`${page.pathname.replace(/\/+$/, "")}/embed${page.search}`, origins[0]);
      frame.searchParams.set("embed", "consultation");
      return frame.href;
    },
    readEvent(body, headers) {
      const signature = headers.get("X-Cal-Signature-256") ?? "";
      if (!signatureForm.test(signature)) return { ok: false, kind: "auth", detail: "no signature of the known form" };
      if (!isSignedBy(webhookSecrets, [signature], [body]))
        return { ok: false, kind: "auth", detail: "signature wrong" };
      const event = readCalcomEvent(readBody(body));
      return event ? { ok: true, value: event } : { ok: false, kind: "invalid", detail: "signed, but not an event" };
    },
    reach: () => reachPage(url),
  };
}
