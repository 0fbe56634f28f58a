import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { expect, test } from "vitest";
import { putEnrolled } from "#tests/cast.ts";
import { openTestSite } from "#tests/site.ts";
import { findBound } from "./find-enrolment.server.ts";
import { findEnrolmentId, findUnpaidId, type Marks } from "./guess-enrolment.server.ts";

const price = { subtotalCents: 19_995, currency: "usd" };

/**
 * Ada pays by the month, Boris paid in advance, Clara got hers given, Dora only looked; Emma has two plans that are alike. All
 * have numbers of their own.
 */
async function openPeople() {
  const { site, clock } = await openTestSite("sqlite");
  const { queries } = site.database;
  const at = clock.now;
  await putEnrolled(queries, { id: "ada", at });
  await putEnrolled(queries, { id: "boris", at, plan: "prepaid" });
  await putEnrolled(queries, { id: "clara", at, plan: "granted" });
  await putEnrolled(queries, { id: "dora", at, state: "expired" });
  await putEnrolled(queries, { id: "emma", at });
  await putEnrolled(queries, { id: "emma-2", at, plan: "prepaid", program: "ai-engineer" });
  const set = (id: string, values: object) =>
    queries.updateTable("enrolments").set(values).where("id", "=", id).execute();
  await set("boris", { payment_intent_id: "pi_boris", customer_id: "cus_boris" });
  await set("emma-2", { email: "emma@example.org", customer_id: "cus_emma", payment_intent_id: "pi_emma" });
  await set("clara", { customer_id: "cus_clara" });
  const month = { invoice_id: "in_ada", enrolment_id: "ada", amount_cents: 19_995, paid_at: at };
  await queries.insertInto("installments").values(month).execute();
  const find = (marks: Marks) => findEnrolmentId(siteContent(), queries, marks);
  return { queries, set, find };
}

test.each([
  ["its subscription", { subscription: "sub_ada" }, "ada"],
  ["a month of it", { invoice: "in_ada" }, "ada"],
  ["its payment", { paymentIntent: "pi_boris" }, "boris"],
  ["its customer", { customer: "cus_ada" }, "ada"],
  ["its address and price", { email: "Ada@Example.org", ...price }, "ada"],
  ["nothing at all", {}, undefined],
  ["a subscription before a customer", { subscription: "sub_ada", customer: "cus_boris" }, "ada"],
  ["a month before a payment", { invoice: "in_ada", paymentIntent: "pi_boris" }, "ada"],
  ["a payment before a customer", { paymentIntent: "pi_boris", customer: "cus_ada" }, "boris"],
  ["a customer with another subscription", { customer: "cus_ada", subscription: "sub_new" }, undefined],
  ["a customer with another payment", { customer: "cus_boris", paymentIntent: "pi_new" }, undefined],
  ["a customer with a first payment number", { customer: "cus_ada", paymentIntent: "pi_new" }, "ada"],
  ["a customer who paid in advance, and a subscription", { customer: "cus_boris", subscription: "sub_new" }, undefined],
  ["a customer with two of them", { customer: "cus_emma" }, undefined],
  [
    "a customer with two of them, one of which has another payment",
    { customer: "cus_emma", paymentIntent: "pi_new" },
    "emma",
  ],
  ["a customer to whom it was given", { customer: "cus_clara" }, undefined],
  ["a customer who did not pay", { customer: "cus_dora" }, undefined],
  ["an address without a price", { email: "ada@example.org" }, undefined],
  ["an address with another price", { email: "ada@example.org", subtotalCents: 19_994, currency: "usd" }, undefined],
  ["an address with another currency", { email: "ada@example.org", subtotalCents: 19_995, currency: "eur" }, undefined],
  ["an address with a price and no currency", { email: "ada@example.org", subtotalCents: 19_995 }, undefined],
  ["an address that did not pay", { email: "dora@example.org", ...price }, undefined],
  ["an address to whom it was given", { email: "clara@example.org", ...price }, undefined],
  ["an address with another customer", { email: "ada@example.org", ...price, customer: "cus_new" }, undefined],
  ["an address with another subscription", { email: "ada@example.org", ...price, subscription: "sub_new" }, undefined],
  ["no address, with a price", { email: "", ...price }, undefined],
  ["an unknown charge", { charge: "ch_1" }, undefined],
] as const)("news is of a plan by %s", async (_, marks, id) => {
  const { find } = await openPeople();

  expect(await find(marks)).toBe(id);
});

test("a charge that went back is known by its whole number alone", async () => {
  const { queries, find } = await openPeople();
  await queries.insertInto("refunded_payments").values({ charge: "ch_a1", enrolment_id: "ada" }).execute();

  expect(await find({ charge: "ch_a1" })).toBe("ada");
  expect(await find({ charge: "ch_a" })).toBeUndefined();
  expect(await find({ charge: "chXa1" })).toBeUndefined();
});

test("of two alike the address tells nothing, and of one that is paid and one that is not, not the unpaid one", async () => {
  const { set, find, queries } = await openPeople();
  await set("dora", { email: "ada@example.org" });

  expect(await find({ email: "ada@example.org", ...price })).toBe("ada");
  expect(await findUnpaidId(siteContent(), queries, { email: "ada@example.org", ...price })).toBeUndefined();
  await set("emma", { email: "ada@example.org" });
  expect(await find({ email: "ada@example.org", ...price })).toBeUndefined();
});

test.each(["started", "waiting", "failed", "expired"] as const)(
  "an unpaid plan is found by its address: %s",
  async (state) => {
    const { set, queries, find } = await openPeople();
    await set("ada", { state });

    expect(await findUnpaidId(siteContent(), queries, { email: "ada@example.org", ...price })).toBe("ada");
    expect(await find({ email: "ada@example.org", ...price })).toBeUndefined();
  },
);

test.each(["active", "past-due", "finished", "cancelled", "refunded", "disputed"] as const)(
  "a paid plan is found by its address, whatever became of it: %s",
  async (state) => {
    const { set, queries, find } = await openPeople();
    await set("ada", { state });

    expect(await find({ email: "ada@example.org", ...price })).toBe("ada");
    expect(await findUnpaidId(siteContent(), queries, { email: "ada@example.org", ...price })).toBeUndefined();
  },
);

test("a payment is bound to what has its visit, else its subscription, else its number", async () => {
  const { queries } = await openPeople();

  expect(await findBound(queries, { session: "cs_ada", subscription: "sub_emma" })).toBe("ada");
  expect(await findBound(queries, { session: "cs_new", subscription: "sub_ada", paymentIntent: "pi_boris" })).toBe(
    "ada",
  );
  expect(await findBound(queries, { session: "cs_new", paymentIntent: "pi_boris" })).toBe("boris");
  expect(await findBound(queries, { session: "cs_new", subscription: null, paymentIntent: null })).toBeUndefined();
});
