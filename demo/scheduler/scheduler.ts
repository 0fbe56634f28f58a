import { setTimeout as wait } from "node:timers/promises";
import type { DemoKeys } from "#demo/keys.ts";
import { demoText } from "#demo/page.ts";
import { openControl } from "./control.ts";
import { respondToControl } from "./control-page.ts";
import { type DemoBooking, newNumber, openDiary } from "./diary.ts";
import { forgerFrame, forgerPage } from "./forger.ts";
import { detailsBody, type Frame, framePage, paymentBody, timeOf, timesBody } from "./frame-pages.ts";
import { consultation, type Kind } from "./keys.ts";
import { messagesOf } from "./messages.ts";
import { openTelling } from "./tell-site.ts";

/** `now` in milliseconds. */
type Settings = { siteOrigin: string; now: () => number; keys: DemoKeys["scheduling"] };

const pages: Record<string, Kind> = {
  [`/calendly${consultation.path}`]: "calendly",
  [consultation.path]: "calcom",
  [`${consultation.path}/embed`]: "calcom",
};
/** Milliseconds; longer than the site waits. */
const slowness = 12_000;

/** Plays Calendly's and Cal.com's pages with real times, a paid step, messages and signed webhooks (partners.md §3). */
export function openDemoScheduler({ siteOrigin, now, keys }: Settings) {
  const control = openControl();
  const diary = openDiary(now);
  const telling = openTelling({ siteOrigin, now, secret: keys.webhookSecret, isOn: control.webhooks });

  async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/scheduler/forger") return forgerPage();
    if (pathname.startsWith("/scheduler/control")) return await respondToControl(request, { control, diary, telling });
    const kind = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined;
    if (!kind) return demoText("Not here.", 404);
    if (control.mode() === "slow") await wait(slowness, undefined, { signal: request.signal });
    return request.method === "POST" ? await takeStep(request, kind) : showStep(request, kind);
  }

  function frameOf(request: Request, kind: Kind): Frame {
    const { pathname, searchParams, origin } = new URL(request.url);
    searchParams.delete("time");
    const asked =
      kind === "calendly"
        ? searchParams.get("embed_type") === "Inline" && searchParams.get("embed_domain") === new URL(siteOrigin).host
        : pathname.endsWith("/embed") && searchParams.has("embed");
    const speaks = asked && control.mode() !== "silent" && control.mode() !== "forged";
    const query = searchParams.size > 0 ? `?${searchParams.toString()}` : "";
    return { kind, siteOrigin, demoOrigin: origin, target: speaks ? siteOrigin : "", address: pathname + query };
  }

  function showStep(request: Request, kind: Kind) {
    const frame = frameOf(request, kind);
    const time = Number(new URL(request.url).searchParams.get("time"));
    if (diary.freeTimes().includes(time)) {
      const details = { id: newNumber(), startsAt: time, name: "", email: "" };
      return pageOf(frame, detailsBody(frame, details), messagesOf(kind, "details"));
    }
    return pageOf(frame, timesBody(frame, diary.freeTimes()), messagesOf(kind, "times"));
  }

  async function takeStep(request: Request, kind: Kind) {
    const frame = frameOf(request, kind);
    const { step, booking } = readForm(await request.formData().catch(() => new FormData()), kind);
    if (!booking.name || !booking.email.includes("@"))
      return pageOf(frame, detailsBody(frame, booking, "Please enter a name and an email address."));
    if (step === "payment") return pageOf(frame, paymentBody(frame, booking), messagesOf(kind, "payment", booking));

    const known = diary.find(booking.id);
    const booked = diary.book(booking);
    if (!booked)
      return pageOf(frame, `<p role="alert">Somebody else has this time.</p>${timesBody(frame, diary.freeTimes())}`);
    if (!known) await telling.booked(booked);
    const body = `<p role="status">Booked: ${timeOf(booked.startsAt)}</p>`;
    return pageOf(frame, body, messagesOf(kind, "booked", booked));
  }

  function pageOf(frame: Frame, body: string, messages: object[] = []) {
    const forged = control.mode() === "forged" ? forgerFrame(frame.demoOrigin) : "";
    const page = framePage(frame, body + forged, messages);
    if (control.mode() !== "blocked") return page;
    page.headers.set("X-Frame-Options", "DENY");
    page.headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    return page;
  }

  return {
    owns: (pathname: string) => pathname.startsWith("/scheduler/") || Object.hasOwn(pages, pathname),
    respond,
  };
}

function readForm(form: FormData, kind: Kind): { step: string; booking: DemoBooking } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, 200) : "";
  };
  return {
    step: text("step"),
    booking: {
      id: text("id"),
      kind,
      startsAt: Number(text("time")),
      name: text("name"),
      email: text("email"),
      timeZone: text("zone") || text("chosen"),
      paid: true,
    },
  };
}
