import { madeOf, seconds, sessionObject } from "#demo/checkout/purchases/events.ts";
import type { Links } from "#demo/checkout/purchases/links.ts";
import { beginSchedule, scheduleObject, takePhases } from "#demo/checkout/plans/schedules.ts";
import type { Refunds } from "#demo/checkout/plans/refunds.ts";
import type { SetUp } from "#demo/checkout/purchases/set-up.ts";
import type { Session, Sessions } from "#demo/checkout/purchases/sessions.ts";
import {
  invoiceObject,
  type Subscription,
  subscriptionObject,
  type Subscriptions,
} from "#demo/checkout/plans/subscriptions.ts";

type Parts = {
  key: string;
  links: Links;
  setUp: SetUp;
  sessions: Sessions;
  subscriptions: Subscriptions;
  refunds: Refunds;
  onChange: (plan: Subscription) => Promise<void>;
  onEnd: (plan: Subscription) => Promise<void>;
};

/** Form fields as the partner's library writes them, under their names: "phases[0][duration][interval_count]". */
type Fields = URLSearchParams;

/**
 * The calls that the site makes, under /v1/ (partners.md §2.4): form bodies, a bearer key, errors as
 * {error: {type, code, message}}. The same idempotency key gets the same answer.
 */
export function openDemoApi({ key: ownKey, links, setUp, ...parts }: Parts) {
  const { sessions, subscriptions, refunds, onChange, onEnd } = parts;
  const answered = new Map<string, { status: number; body: object }>();

  async function respond(request: Request) {
    if (request.headers.get("Authorization") !== `Bearer ${ownKey}`)
      return asJson(trouble(401, "invalid_request_error", "api_key_invalid", "Invalid API Key provided"));
    if (setUp.isDown()) return asJson(trouble(503, "api_error", "lock_timeout", "Played: the API does not answer."));
    const changes = request.method !== "GET";
    const key = changes ? request.headers.get("Idempotency-Key") : null;
    const { pathname, searchParams, origin } = new URL(request.url);
    const known = key === null ? undefined : answered.get(`${pathname} ${key}`);
    if (known) return asJson(known);
    const fields = changes ? new URLSearchParams(await request.text()) : searchParams;
    const path = pathname.slice("/v1/".length).split("/");
    const isPortal = path.join("/") === "billing_portal/sessions" && request.method === "POST";
    const answer = isPortal ? portal(fields, origin) : await answerTo(request.method, path, fields);
    if (key !== null && answer.status < 500) answered.set(`${pathname} ${key}`, answer);
    return asJson(answer);
  }

  async function answerTo(method: string, path: string[], fields: Fields) {
    const [room = "", id = "", part = ""] = path;
    if (setUp.denied.has(room))
      return trouble(403, "invalid_request_error", "more_permissions_required", "The key may not.");
    if (method === "GET" && id === "" && /^subscription/.test(room)) return list(`/v1/${room}`, [], fields);
    if (room === "checkout" && id === "sessions" && method === "GET")
      return part === "" ? listSessions(fields) : oneSession(part);
    if (room === "payment_links" && method === "GET")
      return list("/v1/payment_links", links.listed(isExpanded(fields)), fields);
    if (room === "invoices" && method === "GET") return listInvoices(fields);
    if (room === "webhook_endpoints") return list("/v1/webhook_endpoints", setUp.listed(), fields);
    if (room === "billing_portal") return list("/v1/billing_portal/configurations", [], fields);
    if (room === "invoice_payments")
      return list(
        "/v1/invoice_payments",
        refunds.ofInvoices({ invoice: fields.get("invoice"), intent: fields.get("payment[payment_intent]") }),
        fields,
      );
    if (room === "refunds") return await onRefunds(method, fields);
    if (room === "subscription_schedules" && part === "cancel") return await endScheduled(id);
    if (room === "subscriptions") return await onSubscription(method, id, fields);
    if (room === "subscription_schedules") return await onSchedule(method, id, fields);
    return missing(`Unrecognized request URL (${method}: /v1/${path.join("/")})`);
  }

  function listSessions(fields: Fields) {
    const since = Number(fields.get("created[gte]") ?? 0);
    const status = fields.get("status");
    const isMeant = (each: Session) => seconds(each.createdAt) >= since && (status === null || each.status === status);
    const newest = sessions.kept.toReversed().filter(isMeant);
    return list("/v1/checkout/sessions", newest, fields, sessionObject);
  }

  function oneSession(id: string) {
    const session = sessions.find(id);
    return session ? { status: 200, body: sessionObject(session) } : missing(`No such checkout.session: '${id}'`);
  }

  /** All months of a plan that were paid; the last one not while it is past due. */
  function listInvoices(fields: Fields) {
    const plan = subscriptions.find(fields.get("subscription") ?? "");
    const months = plan ? Array.from({ length: plan.months }, (_, place) => plan.months - place) : [];
    const paid = plan?.status === "past_due" ? months.slice(1) : months;
    return list(
      "/v1/invoices",
      plan ? paid.map((month) => invoiceObject({ ...plan, months: month }, true)) : [],
      fields,
    );
  }

  async function onRefunds(method: string, fields: Fields) {
    const intent = fields.get("payment_intent") ?? "";
    if (method === "GET") return list("/v1/refunds", refunds.listed(intent), fields);
    const refund = await refunds.give(intent);
    if (refund === undefined) return missing(`No such payment_intent: '${intent}'`);
    return refund === null
      ? trouble(400, "invalid_request_error", "charge_already_refunded", "The charge has already been refunded.")
      : { status: 200, body: refund };
  }

  async function endScheduled(schedule: string) {
    const plan = subscriptions.bySchedule(schedule);
    if (!plan || plan.status === "canceled") return missing(`No such subscription schedule: '${schedule}'`);
    await onEnd(plan);
    return { status: 200, body: { ...scheduleObject(plan), status: "canceled" } };
  }

  async function onSubscription(method: string, id: string, fields: Fields) {
    const plan = subscriptions.find(id);
    if (!plan) return missing(`No such subscription: '${id}'`);
    const isManaged = method !== "GET" && plan.schedule !== null;
    if (isManaged)
      return trouble(400, "invalid_request_error", "parameter_invalid", "The subscription is managed by a schedule.");
    if (method === "DELETE") await onEnd(plan);
    if (method === "POST" && fields.has("cancel_at_period_end")) {
      plan.cancelAtPeriodEnd = fields.get("cancel_at_period_end") === "true";
      await onChange(plan);
    }
    return { status: 200, body: subscriptionObject(plan) };
  }

  async function onSchedule(method: string, id: string, fields: Fields) {
    const plan = id === "" ? subscriptions.find(fields.get("from_subscription") ?? "") : subscriptions.bySchedule(id);
    if (!plan) return missing(`No such ${id === "" ? "subscription" : "subscription schedule"}`);
    if (method === "GET") return { status: 200, body: scheduleObject(plan) };
    if (id === "" && plan.schedule !== null)
      return trouble(400, "invalid_request_error", "resource_already_exists", "The subscription has a schedule.");
    if (id === "") beginSchedule(plan);
    else if (!takePhases(plan, fields))
      return trouble(400, "invalid_request_error", "parameter_unknown", "The phases are not those of this plan.");
    await onChange(plan);
    return { status: 200, body: scheduleObject(plan) };
  }

  function portal(fields: Fields, origin: string) {
    const customer = fields.get("customer") ?? "";
    const plan = subscriptions.byCustomer(customer);
    if (!plan) return missing(`No such customer: '${customer}'`);
    const back = encodeURIComponent(fields.get("return_url") ?? "");
    const url = `${origin}/checkout/portal/${customer}?back=${back}`;
    return { status: 200, body: { id: madeOf("bps", customer), object: "billing_portal.session", customer, url } };
  }

  return { respond };
}

/** Whether what the links sell is asked for too. */
function isExpanded(fields: Fields) {
  return [...fields].some(([name, value]) => name.startsWith("expand") && value === "data.line_items");
}

type Numbered = { id: string };

/** A page of what is listed, newest first. */
function list<Each extends Numbered>(
  url: string,
  newest: Each[],
  fields: Fields,
  show: (each: Each) => object = (each) => each,
) {
  const limit = Math.min(Number(fields.get("limit") ?? 10), 100);
  const after = newest.findIndex((each) => each.id === fields.get("starting_after"));
  const rest = newest.slice(after + 1);
  return {
    status: 200,
    body: { object: "list", url, has_more: rest.length > limit, data: rest.slice(0, limit).map(show) },
  };
}

function missing(message: string) {
  return trouble(404, "invalid_request_error", "resource_missing", message);
}

// The four parts of the partner's own errors.
function trouble(status: number, type: string, code: string, message: string) {
  return { status, body: { error: { type, code, message } } };
}

function asJson({ status, body }: { status: number; body: object }) {
  return Response.json(body, { status });
}
