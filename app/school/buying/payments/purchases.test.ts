import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { withPrices } from "#app/delivery/collections/content.scene.ts";
import { expect } from "vitest";
import { namePerson } from "#app/bookings/own/own-booking.server.ts";
import { slotsFrom } from "#app/bookings/calendar/slots.server.ts";
import { keepLinks } from "#app/bookings/paid/payment-links.server.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { setEnds } from "#app/school/buying/enrolment-events/plan-ends.server.ts";
import { openStates } from "#app/school/buying/enrolment/enrolments.ts";
import { day, minute } from "#app/site/time.ts";
import type { Extras } from "#demo/checkout/purchases/charge.ts";
import { playedPayments } from "#demo/checkout/purchases/played-payments.ts";
import { madeOf } from "#demo/checkout/purchases/events.ts";
import { costOf, readLink, type Session } from "#demo/checkout/purchases/sessions.ts";
import { openPayments } from "#partners/payments/stripe/stripe.ts";
import type { Payable, ProgramItem } from "#partners/payments/payments.ts";
import { ada, drawLots } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openPlayed, pressEnroll, type Told } from "./payments.scene.ts";
import type { prices } from "#partners/payments/stripe/played-partner.scene.ts";
import { rehearsal, seedOfTest, tries } from "#tests/rehearsal.ts";
import { findLostMonths } from "./lost-payments.server.ts";
import { runEnrolmentJobs } from "./payment-jobs.server.ts";

const purchases = tries(20, 2000);
/** The partner lists a thousand visits: that often the site asks. */
const batch = 200;
/** Then all prices and links change. */
const changeAt = Math.floor(purchases / 2);
const programs = ["specialist-monthly", "specialist-prepaid", "engineer-monthly", "engineer-prepaid"] as const;
const calls = ["consultation", "coaching-single", "coaching-monthly"] as const;

type Open = Awaited<ReturnType<typeof openPlayed>>;
type Lots = ReturnType<typeof lotsOf>;
/** What really happened, as nobody but the test knows: `fate` of the payment, and the months that were agreed. */
type Truth = { item: Payable | ProgramItem; id: string; fate: Fate; months: number; session: Session; raised: boolean };
const fates = ["pays by bank", "leaves", "is declined", "bank fails", "cheats"] as const;
type Fate = "pays" | (typeof fates)[number];

function lotsOf(seed: number) {
  const draw = drawLots(seed);
  const one = <Each>(of: readonly Each[]) => of[Math.floor(draw() * of.length)] as Each;
  const shuffled = <Each>(all: Each[]) => all.map((each) => [draw(), each] as const).toSorted(([a], [b]) => a - b);
  return {
    chance: (share: number) => draw() < share,
    one,
    shuffled: <Each>(all: Each[]) => shuffled(all).map(([, each]) => each),
    extras: (): Extras => ({
      ...(draw() < 0.4 && { tax: one(["on-top", "included"] as const) }),
      ...(draw() < 0.3 && { code: one([20, 100] as const) }),
      ...(draw() < 0.2 && { shown: "eur" }),
      ...(draw() < 0.1 && { quantity: 2 }),
    }),
  };
}

/** The owner's links and prices. `change` makes new ones of all, and retires the links of before. */
async function openShop({ site, demo, settings }: Open) {
  let links = settings.links;
  let old = links;
  demo.checkout.links.offer(links);
  await keepLinks(site);
  return {
    /** `kept`: somebody still has the page that stood there before. */
    linkOf: (item: Truth["item"], kept = false) => readLink(new URL((kept ? old : links)[item]).pathname)!,
    async change() {
      site.content = withPrices(site.content, ({ programs }) => {
        for (const terms of Object.values(programs)) {
          const { monthly, prepaid, months } = terms;
          Object.assign(terms, { monthly: monthly + 5000, prepaid: prepaid + 5000, months: months + 2 });
        }
      });
      const named = Object.keys(links) as Truth["item"][];
      const dearer = named.map((item) => [item, (readLink(new URL(links[item]).pathname)?.amountCents ?? 0) + 5000]);
      old = links;
      links = playedPayments(demo.origin, Object.fromEntries(dearer) as typeof prices).links;
      for (const url of Object.values(old)) demo.checkout.links.retire(url);
      demo.checkout.links.offer(links);
      site.payments = openPayments({ ...settings, links }, site.now);
      await keepLinks(site);
    },
  };
}

/** Somebody chooses something; answers its reference, and how many months were agreed. */
async function choose(open: Open, item: Truth["item"], email: string, free: number[]) {
  if (isProgram(item)) {
    const [track, plan] = item.split("-") as ["specialist" | "engineer", "monthly" | "prepaid"];
    const program = `ai-${track}` as const;
    const { months } = sitePrices(open.site.content).programs[program];
    const { reference } = await pressEnroll(open, { program, plan, email });
    return { id: reference ?? "", months: plan === "monthly" ? months : 1 };
  }
  const wish = {
    resource: "consultation",
    startsAt: free.shift() ?? 0,
    minutes: 60,
    timeZone: "Europe/Paris",
  } as const;
  const held = await holdTime(open.site, { ...wish, call: item, purpose: "general", priceCents: 9500 });
  if (!held.ok) throw new Error(held.reason);
  await namePerson(open.site, held.booking, { ...ada, email });
  return { id: held.booking.id, months: 1 };
}

function isProgram(item: Truth["item"]): item is ProgramItem {
  return (programs as readonly string[]).includes(item);
}

/** What happens on the payment page; the events wait in the demo's list of deliveries. */
async function visit(
  { demo }: Open,
  lots: Lots,
  { fate, id }: Pick<Truth, "fate" | "id">,
  page: Pick<Session, "link" | "email">,
) {
  const { checkout } = demo;
  // Where the owner writes another price on a link, the link is the same one.
  const link = lots.chance(0.1) ? { ...page.link, amountCents: page.link.amountCents + 1500 } : page.link;
  if (fate === "pays" || fate === "cheats")
    return checkout.payNow({ link, reference: id, email: page.email, campaign: "", extras: lots.extras() });
  const wish = { leaves: "leave", "is declined": "decline", "pays by bank": "later", "bank fails": "later" }[fate];
  const fields = { client_reference_id: id, prefilled_email: page.email, do: wish, tax: "on-top" };
  const post = (path: string, body: Record<string, string>) =>
    checkout.respond(new Request(demo.origin + path, { method: "POST", body: new URLSearchParams(body) }));
  await post(`/${link.id}`, fields);
  const session = checkout.sessions.at(-1)!;
  if (wish === "later")
    await post(`/checkout/sessions/${session.id}`, { do: fate === "bank fails" ? "fail" : "arrive" });
  return session;
}

/** Some are never told, some late and twice, some twice, all in any order. */
async function tell(open: Open, lots: Lots, told: Told[], late: Told[]) {
  const fate = lots.one(["lost", "late", "late", "twice", "twice", "once", "once", "once", "once", "once"]);
  if (fate === "late") late.push(...told, ...told);
  if (fate === "late" || fate === "lost") return;
  for (const event of lots.shuffled(fate === "twice" ? [...told, ...told] : told)) await open.bring(event);
}

function newest({ demo }: Open, last: string | undefined) {
  const all = demo.checkout.deliveries;
  return all.slice(all.findIndex(({ id }) => id === last) + 1);
}

/** Twelve and more months go by for all plans; answers what each was charged, month by month. */
async function passMonths(open: Open, lots: Lots, plans: Truth[]) {
  const charged = new Map<string, number[]>();
  for (let month = 0; month < 16; month += 1) {
    open.pass(31 * day);
    const late: Told[] = [];
    for (const truth of plans) {
      const plan = open.demo.checkout.subscriptions.ofSession(truth.session)!;
      if (plan.status === "canceled") continue;
      if (truth.raised && month === 1) plan.priceCents = truth.session.link.amountCents + 2500;
      const last = open.demo.checkout.deliveries.at(-1)?.id;
      await open.demo.checkout.plans.month(plan, true);
      const told = newest(open, last);
      const [bill] = told.flatMap(({ body }) => paidIn(body));
      if (bill !== undefined) charged.set(truth.id, [...(charged.get(truth.id) ?? []), bill]);
      // A month may be lost for good, the end of the plan never: the partner tells that for three days.
      const isEnd = told.some(({ type }) => type.endsWith("deleted"));
      if (isEnd) late.push(...told);
      else await tell(open, lots, told, late);
    }
    for (const event of lots.shuffled(late)) await open.bring(event);
    for (let run = 0; run <= plans.length / 20; run += 1) await findLostMonths(open.site);
  }
  return charged;
}

function paidIn(body: string) {
  const { type, data } = JSON.parse(body) as { type: string; data: { object: { amount_paid: number } } };
  return type === "invoice.paid" ? [data.object.amount_paid] : [];
}

/** By reference or number of the booking: whether our own records let in. */
async function letIn({ site: { database } }: Open) {
  const enrolments = await database.queries.selectFrom("enrolments").select(["reference", "state"]).execute();
  const bookings = await database.queries.selectFrom("bookings").select(["id", "state", "paid_at"]).execute();
  return new Set([
    ...enrolments.filter(({ state }) => openStates.includes(state as "active")).map(({ reference }) => reference),
    ...bookings.filter(({ state, paid_at }) => state === "booked" || paid_at !== null).map(({ id }) => id),
  ]);
}

/** The one order by which the partner is told of an end, as it must be read there: everything that was agreed is in it. */
function orderOf({ session: { id, link, createdAt, extras = {} }, months }: Truth) {
  const discount = extras.code === undefined ? "" : `phases[0][discounts][0][discount]=${madeOf("di", id)}&`;
  return (
    `end_behavior=cancel&proration_behavior=none&phases[0][start_date]=${createdAt / 1000}&` +
    `phases[0][items][0][price]=${madeOf("price", link.id)}&phases[0][items][0][quantity]=${extras.quantity ?? 1}&` +
    `phases[0][proration_behavior]=none&phases[0][automatic_tax][enabled]=${extras.tax !== undefined}&` +
    `phases[0][collection_method]=charge_automatically&phases[0][currency]=usd&` +
    `phases[0][default_payment_method]=${madeOf("pm", id)}&${discount}` +
    `phases[0][duration][interval]=month&phases[0][duration][interval_count]=${months}`
  );
}

/** The orders about ends that the partner gets. */
function hearOrders({ demo: { checkout } }: Open) {
  const heard: string[] = [];
  const { respond } = checkout;
  checkout.respond = async (request) => {
    const isOrder = request.method === "POST" && request.url.includes("/v1/subscription_schedules/");
    if (isOrder) heard.push(decodeURIComponent(await request.clone().text()));
    return respond(request);
  };
  return heard;
}

/** Starts that do not overlap, far enough ahead. */
async function freeTimes({ site }: Open) {
  const slots = await slotsFrom(site, { resource: "consultation", minutes: 60 }, "2026-11-25", 50);
  const free: number[] = [];
  for (const { startsAt } of slots) if (startsAt >= (free.at(-1) ?? 0) + 60 * minute) free.push(startsAt);
  return free;
}

/** A part of the shop's day: purchases with all that can happen to them, then an hour, what was late, and the jobs. */
async function sell(open: Open, lots: Lots, shop: Awaited<ReturnType<typeof openShop>>, { from, to, free }: Part) {
  const truths: Truth[] = [];
  const late: Told[] = [];
  for (let count = from; count < to; count += 1) {
    const item = lots.chance(0.15) && free.length > 0 ? lots.one(calls) : lots.one(programs);
    const fate: Fate = lots.chance(0.6) ? "pays" : lots.one(fates);
    const shown = fate === "cheats" ? lots.one([...programs, ...calls].filter((each) => each !== item)) : item;
    const email = `buyer-${count}@example.com`;
    const link = shop.linkOf(shown, lots.chance(0.1));
    const chosen = await choose(open, item, email, free);
    if (count === changeAt) await shop.change();
    const last = open.demo.checkout.deliveries.at(-1)?.id;
    const truth = { item, fate, raised: lots.chance(0.1), ...chosen } as const;
    truths.push({ ...truth, session: await visit(open, lots, truth, { link, email }) });
    await tell(open, lots, newest(open, last), late);
  }
  open.pass(70 * minute);
  await runEnrolmentJobs(open.site);
  for (const event of lots.shuffled(late)) await open.bring(event);
  await runEnrolmentJobs(open.site);
  for (let run = 0; run <= (to - from) / 20; run += 1) await setEnds(open.site);
  return truths;
}

type Part = { from: number; to: number; free: number[] };

rehearsal.for(engines)(
  `N3: of ${purchases} purchases with tax, codes, old links and events told in any way, all who paid are in, nobody else is, and all are charged as agreed, on %s`,
  { timeout: 3_600_000 },
  async (engine) => {
    const lots = lotsOf(seedOfTest());
    const open = await openPlayed(engine);
    const shop = await openShop(open);
    const free = await freeTimes(open);
    const orders = hearOrders(open);
    const truths: Truth[] = [];
    for (let from = 0; from < purchases; from += batch)
      truths.push(...(await sell(open, lots, shop, { from, to: Math.min(from + batch, purchases), free })));

    const paid = truths.filter(({ fate }) => fate === "pays" || fate === "pays by bank");
    const inside = await letIn(open);
    expect(paid.filter(({ id }) => !inside.has(id))).toEqual([]);
    expect(truths.filter((each) => !paid.includes(each) && inside.has(each.id))).toEqual([]);

    const plans = paid.filter(({ item }) => isProgram(item) && item.endsWith("-monthly"));
    expect([...new Set(orders)].toSorted()).toEqual(plans.map(orderOf).toSorted());
    const charged = await passMonths(open, lots, plans);
    const otherwise = plans.filter(({ id, session, months, raised }) => {
      const all = charged.get(id) ?? [];
      return all.length !== months - 1 || (!raised && all.some((total) => total !== costOf(session).total));
    });
    const still = await letIn(open);
    expect(otherwise).toEqual([]);
    expect(paid.filter(({ id }) => !still.has(id))).toEqual([]);
    expect(still.size).toBe(inside.size);
  },
);
