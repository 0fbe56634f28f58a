import { reachPage } from "#partners/reach-page.ts";
import { readCalendlyEvent } from "./calendly-event.ts";
import type { SchedulingSettings } from "./scheduling-settings.ts";
import type { Scheduling } from "./scheduling.ts";
import { isSignedBy, readBody } from "#partners/signed-body.ts";

/** Seconds by which a signature may be old or ahead (partners.md §3, security.md E3). */
const tolerance = 180;
/** What the partner writes looks like this and nothing else. */
const headerForm = /^t=([1-9]\d{0,11})((?:,v1=[0-9a-f]{64}){1,5})$/;

/** Calendly (partners.md §3). `now` in milliseconds. */
export function calendlyScheduling({ url, webhookSecrets }: SchedulingSettings, now: () => number): Scheduling {
  return {
    name: "Calendly",
    kind: "calendly",
    privacy: "https://calendly.com/legal/privacy-notice",
    origins: [new URL(url).origin],
    page: url,
    frame(ourHost) {
      const frame = new URL(url);
      frame.searchParams.set("embed_type", "Inline");
      // Without it no messages come.
      frame.searchParams.set("embed_domain", ourHost);
      return frame.href;
    },
    readEvent(body, headers) {
      const header = headers.get("Calendly-Webhook-Signature") ?? "";
      const [, sentAt = "", signatures = ""] = headerForm.exec(header) ?? [];
      if (sentAt === "") return { ok: false, kind: "auth", detail: "no signature of the known form" };
      if (Math.abs(now() / 1000 - Number(sentAt)) > tolerance)
        return { ok: false, kind: "auth", detail: "signed too long ago or ahead of its time" };
      const given = signatures.split(",v1=").slice(1);
      if (!isSignedBy(webhookSecrets, given, [`${sentAt}.`, body]))
        return { ok: false, kind: "auth", detail: "signature wrong" };
      const event = readCalendlyEvent(readBody(body));
      return event ? { ok: true, value: event } : { ok: false, kind: "invalid", detail: "signed, but not an event" };
    },
    reach: () => reachPage(url),
  };
}
