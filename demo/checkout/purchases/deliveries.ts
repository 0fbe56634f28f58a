import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { demoWebhookSecret } from "./played-payments.ts";

type Event = { id: string; type: string };

/** How an event can be signed, rightly and wrongly, in the words of the control page. */
export const ways = {
  right: "as it should be",
  "wrong-secret": "with another secret",
  stale: "10 minutes old",
  future: "10 minutes ahead",
  "two-signatures": "with two signatures, the old secret's and ours",
  "old-scheme": "with the old scheme (v0) only",
};
export type Way = keyof typeof ways;

/** One attempt: how, and the site's status or why there was none. */
type Attempt = { way: Way; answer: number | "no answer" | "endpoint down" | "held back" };
export type Delivery = { id: string; type: string; session: string; body: string; attempts: Attempt[] };
export type Deliveries = ReturnType<typeof openDeliveries>;

/** Milliseconds between attempts: five more within a minute after the first. */
const usualPauses = [2000, 5000, 10_000, 18_000, 25_000];
const most = 100;
const limit = 10_000;

/** `now` in milliseconds. `pauses` between attempts, for tests. */
type Settings = { siteOrigin: string; now: () => number; secret: string; pauses?: number[] };

/** Sends signed events to the site and keeps the last of them, so that each can be sent again. */
export function openDeliveries({ siteOrigin, now, secret, pauses = usualPauses }: Settings) {
  const signatureOf = signerOf(secret);
  const kept: Delivery[] = [];
  const ending = new AbortController();
  const held: Delivery[] = [];
  let isDown = false;
  let isHolding = false;

  /** Answers whether the site took it. */
  async function attempt(delivery: Delivery, way: Way) {
    const answer = isDown ? "endpoint down" : await post(delivery.body, signatureOf(delivery.body, way, now()));
    delivery.attempts.push({ way, answer });
    return typeof answer === "number" && answer >= 200 && answer < 300;
  }

  async function post(body: string, signature: string) {
    try {
      const answer = await fetch(`${siteOrigin}/api/webhooks/payments`, {
        method: "POST",
        headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature },
        body,
        redirect: "manual",
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(limit)]),
      });
      return answer.status;
    } catch {
      // Whatever the network says: it is tried again.
      return "no answer";
    }
  }

  async function tryAgain(delivery: Delivery) {
    for (const pause of pauses) {
      await wait(pause, undefined, { signal: ending.signal, ref: false });
      if (await attempt(delivery, "right")) return;
    }
  }

  function holdBack(delivery: Delivery) {
    delivery.attempts.push({ way: "right", answer: "held back" });
    held.push(delivery);
    return delivery;
  }

  return {
    kept,
    isHolding: () => isHolding,
    /** From now on nothing is told; `release` tells it all, the last event first. */
    hold: () => void (isHolding = true),
    async release() {
      isHolding = false;
      for (const delivery of held.splice(0).toReversed()) await attempt(delivery, "right");
    },
    isDown: () => isDown,
    /** Down: the site is not asked, and every attempt fails. */
    setDown: (down: boolean) => void (isDown = down),
    /** Resolves after the first attempt; what failed is tried again by itself. */
    async send(event: Event, session: string) {
      const delivery: Delivery = { id: event.id, type: event.type, session, body: JSON.stringify(event), attempts: [] };
      kept.push(delivery);
      if (kept.length > most) kept.shift();
      if (isHolding) return holdBack(delivery);
      // The wait ends early only when the demo does.
      if (!(await attempt(delivery, "right"))) tryAgain(delivery).catch(() => undefined);
      return delivery;
    },
    /** The very same event once more; undefined when it is not known. */
    async sendAgain(id: string, way: Way) {
      const delivery = kept.find((each) => each.id === id);
      if (delivery) await attempt(delivery, way);
      return delivery;
    },
    close: () => ending.abort(),
  };
}

/** The partner's header (partners.md §2.2): seconds and the hex HMAC-SHA256 of them, a dot and the body. */
function signerOf(ours: string) {
  return function signatureOf(body: string, way: Way, now: number) {
    const shift = { stale: -600, future: 600 }[way as string] ?? 0;
    const at = Math.floor(now / 1000) + shift;
    const signed = (secret: string) => createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
    if (way === "wrong-secret") return `t=${at},v1=${signed("whsec_another")}`;
    if (way === "two-signatures") return `t=${at},v1=${signed("whsec_old")},v1=${signed(ours)}`;
    if (way === "old-scheme") return `t=${at},v0=${signed(ours)}`;
    return `t=${at},v1=${signed(ours)}`;
  };
}

/** As a demo signs that was given no other secret. */
export const signatureOf = signerOf(demoWebhookSecret);

export function isWay(name: unknown): name is Way {
  return typeof name === "string" && Object.hasOwn(ways, name);
}
