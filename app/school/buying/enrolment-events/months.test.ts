import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { endOf, enrolmentIn } from "#tests/cast.ts";
import { changed, type EnrolmentSite, openEnrolmentSite } from "#app/school/buying/payments/payments.scene.ts";

async function valueOf(taken: ReturnType<EnrolmentSite["send"]>) {
  const answer = await taken;
  return answer.ok ? answer.value : answer.kind;
}

/** A plan of Ada's that is paid for. */
async function openPaid(...wishes: Parameters<typeof openEnrolmentSite>) {
  const open = await openEnrolmentSite(...wishes);
  await open.send(open.life.visit("checkout.session.completed", 1));
  return open;
}

async function linesOf({ site }: EnrolmentSite) {
  const strays = await site.database.queries.selectFrom("stray_payments").selectAll().orderBy("id").execute();
  const messages = await site.database.queries.selectFrom("inbox_messages").select("details").execute();
  return { strays, messages: messages.map(({ details }) => details) };
}

test.for(engines)(
  "a month of the plan's own subscription counts whatever its amount, and the owner hears once of each price, on %s",
  async (engine) => {
    const open = await openPaid(engine);
    const months = [{ amount_paid: 0 }, { subtotal: 24_995 }, { subtotal: 24_995 }, { currency: "eur" }];

    const taken = [];
    for (const [place, fields] of months.entries())
      taken.push(await valueOf(open.send(changed(open.life.invoice(place + 2, true, place + 20), fields))));

    const { strays, messages } = await linesOf(open);
    expect(taken).toEqual(Array(4).fill("counted"));
    expect((await endOf(open)).installments).toHaveLength(5);
    expect(strays).toEqual([]);
    expect(messages.map((each) => (JSON.parse(each) as { paid?: string }).paid)).toEqual([
      "nothing",
      "$199.95",
      "€199.95",
    ]);
  },
);

test.each(["manual", "subscription_update", "subscription_threshold", null])(
  "a bill of a plan that is no month of it is noted, paid or not: %s",
  async (billing_reason) => {
    const open = await openPaid();
    const before = await enrolmentIn(open);

    for (const paid of [true, false]) {
      const bill = changed(open.life.invoice(2, paid, 20), { billing_reason, amount_paid: 1 });
      expect(await valueOf(open.send({ ...bill, id: `evt_${paid}` }))).toBe("noted");
    }

    expect(await enrolmentIn(open)).toEqual(before);
    expect((await endOf(open)).installments).toHaveLength(1);
    expect(await linesOf(open)).toEqual({ strays: [], messages: [] });
  },
);
