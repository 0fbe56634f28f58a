import { expect } from "vitest";
import { joinWaitingList, offerFreePlace } from "#app/bookings/changes/waiting-list.server.ts";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { requestClaim } from "#app/school/buying/claims/claims.server.ts";
import { mailSignInLink } from "#app/people/mail-sign-in/sign-in-links.server.ts";
import { subscribe } from "#app/newsletter/sign-up/newsletter.server.ts";
import { allowanceKey } from "#app/mail/outbox/allowance.server.ts";
import { askByMail } from "#app/bookings/own/booking-proof.server.ts";
import { leaveOwn, namePerson } from "#app/bookings/own/own-booking.server.ts";
import { day, hour, minute } from "#app/site/time.ts";
import { advice, training } from "#app/bookings/booking/bookings.scene.ts";
import { engines } from "./databases.ts";
import { openTestSite, type TestSite } from "./site.ts";
import { rehearsal } from "./rehearsal.ts";
import { adasSignup, someone } from "./cast.ts";

const plain = { leaveEmpty: "", stamp: "" };
/** As somebody who wants to fill one mailbox writes its address. */
const spellings = ["victim@gmail.com", "Victim@Gmail.com", "v.i.c.tim@gmail.com", "victim+1@googlemail.com"];

/** Each way by which a stranger can have something mailed to an address; `round` makes each try another one. */
const ways: ((open: TestSite, email: string, round: number) => Promise<unknown>)[] = [
  ({ site }, email) => subscribe(site, { ...adasSignup, email }, someone()),
  ({ site }, email) => mailSignInLink(site, { email, ...plain }, someone()),
  ({ site }, email) => requestClaim(site, { email, ...plain }, someone()),
  async ({ site }, email, round) => {
    const held = await holdTime(site, { ...advice, startsAt: advice.startsAt + (round % 20) * 15 * minute });
    if (!held.ok) return;
    await namePerson(site, held.booking, { firstName: "V", lastName: "", email, message: "" });
    await askByMail(site, held.booking, { visitor: someone() });
    await askByMail(site, held.booking, { visitor: someone(), again: true });
    await leaveOwn(site, held.booking);
  },
  async ({ site }, email, round) => {
    const startsAt = training.startsAt + round;
    const wait = { startsAt, course: "ai-specialist", firstName: "V", lastName: "", email };
    await joinWaitingList(site, site.database.queries, wait);
    await site.database.transaction((queries) => offerFreePlace(site, queries, { resource: "training", startsAt }));
  },
];

rehearsal.for(engines)(
  "D7: whatever is combined, from any number of networks, at most five mails in 24 hours reach who never confirmed, on %s",
  { timeout: 120_000 },
  async (engine) => {
    const open = await openTestSite(engine);
    const arrivals: number[] = [];
    let round = 0;

    for (let passed = 0; passed < 2 * day; passed += 4 * hour) {
      for (const way of ways) for (const email of spellings) await way(open, email, (round += 1));
      const mails = (await open.deliver()).filter(
        ({ recipients }) => allowanceKey(recipients[0] ?? "") === "victim@gmail.com",
      );
      while (arrivals.length < mails.length) arrivals.push(open.clock.now);
      open.clock.now += 4 * hour;
    }

    const inADay = arrivals.map((at) => arrivals.filter((other) => other >= at && other < at + day).length);
    expect(arrivals.length).toBeGreaterThan(5);
    expect(Math.max(...inADay)).toBeLessThanOrEqual(5);
  },
);
