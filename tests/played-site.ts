import { onTestFinished } from "vitest";
import { takePaymentEvent } from "#app/school/payments/payments.server.ts";
import type { Engine } from "#database/database.ts";
import { signatureOf } from "#demo/checkout/deliveries.ts";
import { openDemo } from "#demo/demo.ts";
import { openEnrolmentSite } from "./enrolment-site.ts";

export type Told = { id: string; body: string };

/** A site whose payments the demo plays on the test's clock; the demo's events wait in `told` until the test brings them. */
export async function openPlayed(engine: Engine = "sqlite") {
  const clock = { now: Date.parse("2026-11-21T09:00:00Z") };
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin: "http://127.0.0.1:9", now: () => clock.now });
  onTestFinished(() => demo.close());
  demo.checkout.setDown(true);
  const open = await openEnrolmentSite(engine, { demoOrigin: demo.origin });
  const bring = ({ body }: Told) =>
    takePaymentEvent(open.site, Buffer.from(body), signatureOf(body, "right", open.site.now()));
  const pass = (time: number) => {
    clock.now += time;
    open.clock.now += time;
  };
  return { ...open, demo, bring, pass };
}
