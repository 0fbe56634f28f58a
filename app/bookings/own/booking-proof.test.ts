import { expect, test } from "vitest";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { ada, visitor } from "#tests/cast.ts";
import { advice, at, openBookings } from "#app/bookings/booking/bookings.scene.ts";
import { engines } from "#tests/databases.ts";
import { day, hour, minute, second } from "#app/site/time.ts";
import { endHolds } from "#app/bookings/changes/booking-jobs.server.ts";
import { stageOf } from "#app/bookings/booking/booking-stage.ts";
import { bookByProof, findByProof } from "./booking-proof.server.ts";
import { leaveOwn, moveOwn, namePerson } from "./own-booking.server.ts";

test.for(engines)(
  "D7: a free time is booked by the press in the mail, and by nothing before, on %s",
  async (engine) => {
    const { site, clock, heldFor, ask, now, proof, deliver } = await openBookings(engine);
    const held = await heldFor();

    await ask(held);
    await ask(held);
    const asked = await now(held);
    const token = await proof();
    const seen = [await findByProof(site, token), await findByProof(site, token)];
    const before = await now(held);
    const presses = [await bookByProof(site, token), await bookByProof(site, token)];
    const mails = await deliver();

    expect(asked && stageOf(asked, clock.now)).toBe("asked");
    expect(asked).toMatchObject({ state: "held", heldUntil: clock.now + 30 * minute });
    expect(seen.map(({ ok }) => ok)).toEqual([true, true]);
    expect(before).toEqual(asked);
    expect(presses).toMatchObject([
      { ok: true, booking: { state: "booked" } },
      { ok: true, booking: { state: "booked" } },
    ]);
    expect(mails.map(({ parsed }) => String(parsed.subject).split(":")[0])).toEqual([
      "One press, and it is booked",
      "Booked",
    ]);
    expect(mails[0]?.raw).not.toContain("Ada");
  },
);

test.for(engines)("D12: fifty presses at once ask once and book once, on %s", async (engine) => {
  const { site, heldFor, ask, proof, deliver } = await openBookings(engine);
  const held = await heldFor();

  const asks = await Promise.all(Array.from({ length: 50 }, () => ask(held)));
  const token = await proof();
  const presses = await Promise.all(Array.from({ length: 50 }, () => bookByProof(site, token)));

  expect([...asks, ...presses].every(({ ok }) => ok)).toBe(true);
  expect(await deliver()).toHaveLength(2);
});

test("D4: a proof is good for its booking and address alone, and no other link of ours is one", async () => {
  const { site, heldFor, ask, proof, now } = await openBookings("sqlite");
  const held = await heldFor();
  await ask(held);
  const token = await proof();
  const [text = ""] = token.split(".");

  for (const wrong of ["", "x", text, `${token}x`, token.replace(/^./, (sign) => (sign === "0" ? "1" : "0")), held.id])
    expect(await bookByProof(site, wrong), wrong).toEqual({ ok: false, reason: "unknown" });
  await namePerson(site, held, { ...ada, email: "ben@example.org" });
  const corrected = await now(held);

  expect(corrected).toMatchObject({ state: "held", email: "ben@example.org", askedAt: null });
  expect(await bookByProof(site, token)).toEqual({ ok: false, reason: "other" });
  await namePerson(site, held, { ...ada, email: "Ada@example.org" });
  expect(await bookByProof(site, token)).toMatchObject({ ok: true });
});

test("a name that is corrected after the mail went out needs no second mail", async () => {
  const { site, heldFor, ask, now, clock } = await openBookings("sqlite");
  const held = await heldFor();
  await ask(held);

  await namePerson(site, held, { ...ada, firstName: "Ada King" });

  expect(await now(held)).toMatchObject({ firstName: "Ada King", askedAt: clock.now });
});

test.for(engines)(
  "a press too late books while the time is free and on offer, and never twice, on %s",
  async (engine) => {
    const { site, clock, heldFor, ask, proof } = await openBookings(engine);
    const first = await heldFor();
    await ask(first);
    const token = await proof();
    clock.now += 29 * minute;
    const rival = await holdTime(site, advice);
    clock.now += minute;
    await endHolds(site);
    await holdTime(site, advice);
    const taken = await bookByProof(site, token);
    clock.now += 10 * minute;
    await endHolds(site);
    const free = await bookByProof(site, token);

    expect(rival).toEqual({ ok: false, reason: "taken" });
    expect(taken).toEqual({ ok: false, reason: "taken" });
    expect(free).toMatchObject({ ok: true, booking: { state: "booked" } });
  },
);

test("a hold that ran out is neither asked about nor booked when its time is no longer on offer", async () => {
  const { site, clock, heldFor, ask, proof, now } = await openBookings("sqlite");
  const held = await heldFor();
  await ask(held);
  const token = await proof();
  clock.now = advice.startsAt - hour;

  expect(await ask(held)).toEqual({ ok: false, reason: "closed" });
  expect(await bookByProof(site, token)).toEqual({ ok: false, reason: "closed" });
  clock.now = advice.startsAt;
  expect(await bookByProof(site, token)).toEqual({ ok: false, reason: "closed" });
  expect(await now(held)).toMatchObject({ state: "held" });
});

test("the mail's half hour ends with the owner's notice, but a hold's ten minutes are always left", async () => {
  const { clock, heldFor, ask } = await openBookings("sqlite");
  const until = async (before: number, minutes: number) => {
    clock.now = at("2026-12-01", minutes) - before;
    const asked = await ask(await heldFor(ada, { startsAt: at("2026-12-01", minutes) }));
    return asked.ok && ((asked.booking.heldUntil ?? 0) - clock.now) / minute;
  };

  expect(await until(18 * hour + 40 * minute, 600)).toBe(30);
  expect(await until(18 * hour + 20 * minute, 630)).toBe(20);
  expect(await until(18 * hour, 660)).toBe(10);
});

test("another mail goes out after a minute, three times a day for one booking, and keeps the time as long again", async () => {
  const { clock, heldFor, ask, deliver } = await openBookings("sqlite", true);
  const held = await heldFor();
  await ask(held);
  clock.now += minute - second;
  const soon = await ask(held, true);
  clock.now += second;
  const second2 = await ask(held, true);
  clock.now += minute;
  await ask(held, true);
  clock.now += minute;
  const fourth = await ask(held, true);

  expect(soon).toEqual({ ok: false, reason: "too-many", retryAfter: 1 });
  expect(second2).toMatchObject({ ok: true, booking: { heldUntil: clock.now + 28 * minute } });
  expect(fourth).toMatchObject({ ok: false, reason: "too-many" });
  expect(await deliver()).toHaveLength(3);
});

test("F8: a clock that is set back keeps nobody waiting for another mail", async () => {
  const { clock, heldFor, ask } = await openBookings("sqlite");
  const held = await heldFor();
  await ask(held);

  clock.now -= hour;

  expect(await ask(held, true)).toMatchObject({ ok: true, booking: { askedAt: clock.now } });
});

test("D7: one address is asked three times a day, whoever and however many ask, with plus tags and capitals", async () => {
  const { heldFor, ask, deliver, clock } = await openBookings("sqlite", true);
  const results: boolean[] = [];
  for (const [place, email] of [
    "ada@example.org",
    "ada+1@example.org",
    "ADA@example.org",
    "ada+x@example.org",
  ].entries()) {
    const held = await heldFor({ ...ada, email }, { startsAt: at("2026-12-01", 600 + 30 * place) });
    results.push((await ask(held)).ok);
    await deliver();
    clock.now += 31 * minute;
  }

  expect(results).toEqual([true, true, true, false]);
  expect(await deliver()).toHaveLength(3);
});

test.for(engines)("a held time is given back at once, and is free for others, on %s", async (engine) => {
  const { site, clock, heldFor, ask, now } = await openBookings(engine);
  const held = await heldFor();
  await ask(held);

  const left = [await leaveOwn(site, held), await leaveOwn(site, held)];
  const after = await now(held);
  const other = await holdTime(site, advice);
  const back = await ask(held);

  expect(left.map(({ ok }) => ok)).toEqual([true, true]);
  expect(after).toMatchObject({ state: "expired", heldUntil: null });
  expect(after && stageOf(after, clock.now)).toBe("expired");
  expect(other.ok).toBe(true);
  expect(back).toEqual({ ok: false, reason: "taken" });
});

test("what is booked is not given back as if it were a hold", async () => {
  const { site, heldFor, ask, proof } = await openBookings("sqlite");
  const held = await heldFor();
  await ask(held);
  await bookByProof(site, await proof());

  expect(await leaveOwn(site, held)).toEqual({ ok: false, reason: "gone" });
});

test("a time that is moved after the mail went out is asked about anew, and keeps its end", async () => {
  const { site, clock, heldFor, ask, now } = await openBookings("sqlite");
  const held = await heldFor();
  await ask(held);
  const asked = await now(held);
  clock.now += minute;

  const moved = asked && (await moveOwn(site, asked, at("2026-12-01", 660), visitor));

  expect(moved).toMatchObject({ ok: true, booking: { askedAt: null, heldUntil: asked?.heldUntil } });
  expect(await ask(held)).toMatchObject({ ok: true, booking: { askedAt: clock.now } });
});

test("after a day the address is asked again", async () => {
  const { heldFor, ask, clock } = await openBookings("sqlite", true);
  const held = await heldFor();
  for (let times = 0; times < 4; times++) {
    await ask(held, true);
    clock.now += 5 * minute;
  }
  const refused = await ask(held, true);
  clock.now += day;

  expect(refused.ok).toBe(false);
  expect((await ask(await heldFor(ada, { startsAt: at("2026-12-01", 660) }), true)).ok).toBe(true);
});
