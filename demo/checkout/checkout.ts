import { type DemoKeys, passingKeys } from "#demo/keys.ts";
import { demoText } from "#demo/page.ts";
import { openDemoApi } from "./api.ts";
import { respondToCheckoutControl } from "./control-page.ts";
import { openDeliveries, type Way } from "#demo/checkout/purchases/deliveries.ts";
import { type EventType, eventOf } from "#demo/checkout/purchases/events.ts";
import { isAddress, payPage, readVisit, type Visit } from "./pay-page.ts";
import { openLinks } from "#demo/checkout/purchases/links.ts";
import { openPlans } from "#demo/checkout/plans/plans.ts";
import { openRefunds } from "#demo/checkout/plans/refunds.ts";
import { respondToPortal } from "./portal-page.ts";
import { openSetUp } from "#demo/checkout/purchases/set-up.ts";
import { sessionPage } from "./session-page.ts";
import {
  costOf,
  type Link,
  openSessions,
  readLink,
  returnOf,
  type Session,
} from "#demo/checkout/purchases/sessions.ts";
import { openSubscriptions } from "#demo/checkout/plans/subscriptions.ts";

type Settings = {
  siteOrigin: string;
  /** Milliseconds. */
  now: () => number;
  /** Milliseconds between attempts to tell the site; for tests. */
  pauses?: number[];
  keys?: DemoKeys["payments"];
};

/**
 * Plays the payment partner (partners.md §2.4): hosted pages at /test_<item>-<cents>, and signed events to the site's
 * endpoint, and the calls that the site makes at /v1/. What it knows lives in memory.
 */
export function openDemoCheckout({ siteOrigin, now, pauses, keys = passingKeys.payments }: Settings) {
  const sessions = openSessions(now);
  const deliveries = openDeliveries({ siteOrigin, now, pauses, secret: keys.webhookSecret });
  const subscriptions = openSubscriptions((is) => sessions.kept.find(is));
  const links = openLinks();
  const setUp = openSetUp();
  const plans = openPlans({ deliveries, subscriptions, now });
  const refunds = openRefunds({ sessions, subscriptions, tell: plans.tell });
  const { tellChange: onChange, end: onEnd } = plans;
  const api = openDemoApi({ key: keys.apiKey, links, setUp, sessions, subscriptions, refunds, onChange, onEnd });
  const tell = (session: Session, type: EventType) => deliveries.send(eventOf(session, type, now()), session.id);

  async function respond(request: Request) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/checkout/control")
      return await respondToCheckoutControl(request, { sessions, deliveries, links, setUp });
    if (pathname.startsWith("/v1/")) return await api.respond(request);
    if (pathname.startsWith("/checkout/portal")) return await respondToPortal(request, { subscriptions, plans });
    const named = readLink(pathname);
    const link = named && links.sold(named);
    if (named && !link) return demoText("This payment link is closed: its price was put away at the partner.", 404);
    if (link && request.method === "POST") return await takeForm(request, link);
    if (link) return payPage(readVisit(link, searchParams), { siteOrigin });
    const session = sessions.find(pathname.slice("/checkout/sessions/".length));
    if (!session) return demoText("No such payment. The demo forgets everything when it stops.", 404);
    if (request.method === "POST") return await takeBank(request, session);
    return sessionPage({ session, deliveries: deliveries.kept, siteOrigin, plan: subscriptions.ofSession(session) });
  }

  async function takeForm(request: Request, link: Link) {
    const fields = await fieldsOf(request);
    const visit = readVisit(link, fields);
    const wish = fields.get("do");
    if (wish === "leave") return seeOther(request, await leave(visit));
    if (!isAddress(visit.email)) return payPage(visit, { siteOrigin, mistake: "Please enter your email address." });
    if (wish === "decline") {
      await tell(begin(visit), "payment_intent.payment_failed");
      const mistake = "The card was declined and nothing was paid. Try another one.";
      return payPage(visit, { siteOrigin, mistake });
    }
    const session = wish === "later" ? await payLater(visit) : await payNow(visit);
    const back = returnOf(session);
    return back ? Response.redirect(siteOrigin + back, 303) : seeOther(request, session);
  }

  const begin = (visit: Visit) => sessions.begin({ ...visit, metadata: links.metadataOf(visit.link.id) });

  async function payNow(visit: Visit) {
    const session = begin(visit);
    Object.assign(session, { status: "complete", paid: "paid" } satisfies Partial<Session>);
    // The real one keeps no order either: the first month's invoice often comes before the visit that began it.
    if (visit.link.mode === "subscription") await plans.tellInvoice(session);
    else if (costOf(session).total > 0) await tell(session, "payment_intent.succeeded");
    await tell(session, "checkout.session.completed");
    return session;
  }

  async function payLater(visit: Visit) {
    const session = begin(visit);
    Object.assign(session, { status: "complete", slow: "under-way" } satisfies Partial<Session>);
    await tell(session, "checkout.session.completed");
    return session;
  }

  /** The real partner says so a day later. */
  async function leave(visit: Visit) {
    const session = begin(visit);
    session.status = "expired";
    await tell(session, "checkout.session.expired");
    return session;
  }

  async function takeBank(request: Request, session: Session) {
    const wish = (await fieldsOf(request)).get("do") ?? "";
    await plans.move(session, wish);
    if (wish === "refund-fails") refunds.undo(session);
    if (session.slow === "under-way" && wish === "arrive") {
      Object.assign(session, { paid: "paid", slow: "arrived" } satisfies Partial<Session>);
      await tell(session, "checkout.session.async_payment_succeeded");
    }
    if (session.slow === "under-way" && wish === "fail") {
      session.slow = "failed";
      await tell(session, "checkout.session.async_payment_failed");
    }
    return seeOther(request, session);
  }

  return {
    respond,
    payNow,
    links,
    sessions: sessions.kept,
    deliveries: deliveries.kept,
    plans,
    subscriptions,
    refunds,
    setUp,
    setDown: deliveries.setDown,
    hold: deliveries.hold,
    release: deliveries.release,
    sendAgain: (id: string, way: Way) => deliveries.sendAgain(id, way),
    close: deliveries.close,
  };
}

/** A form that cannot be read counts as empty. */
async function fieldsOf(request: Request) {
  const form = await request.formData().catch(() => new FormData());
  return new URLSearchParams([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

function seeOther(request: Request, { id }: Session) {
  return Response.redirect(new URL(`/checkout/sessions/${id}`, request.url), 303);
}
