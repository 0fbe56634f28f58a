import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { tries } from "#tests/rehearsal.ts";
import { endOf } from "#tests/cast.ts";
import { type EnrolmentSite, openEnrolmentSite } from "./payments.scene.ts";

type Life = (open: EnrolmentSite) => object[];

/** Five events of a monthly plan that ends paid back. */
const refunded: Life = ({ life }) => [
  life.visit("checkout.session.completed", 1),
  life.invoice(1, true, 1),
  life.subscription(2, { endsAt: Date.parse("2027-05-21T09:00:00Z") }),
  life.invoice(2, false, 3),
  life.refund(4),
];
/** Five events of one that a bank refused and then paid. */
const recovered: Life = ({ life }) => [
  life.visit("checkout.session.completed", 1),
  life.invoice(1, true, 1),
  life.invoice(2, false, 3),
  life.invoice(2, true, 5),
  life.subscription(5, { months: 2 }),
];
/** Five events of one whose bank failed, paid, and failed again. */
const failing: Life = ({ life }) => [
  life.visit("checkout.session.completed", 1),
  life.invoice(1, true, 1),
  life.invoice(2, false, 3),
  life.invoice(2, true, 5),
  life.invoice(3, false, 8),
];
/** Five events of one that was ended early by its payer, after the bank failed. */
const cancelled: Life = ({ life }) => [
  life.visit("checkout.session.completed", 1),
  life.invoice(1, true, 1),
  life.invoice(2, false, 3),
  life.subscription(4, { status: "past_due" }),
  life.subscription(6, { status: "canceled" }, "deleted"),
];

/** Every fifth of the 120 orders: they begin with each event and end with each. */
const tried = tries(24, 120);
const tellings = tries(2, 5);
const lives = [
  ["refunded", tried, refunded],
  ["active", tried, recovered],
  ["past-due", tried, failing],
  ["cancelled", tried, cancelled],
] as const;

const orders = ordersOf([0, 1, 2, 3, 4]);

test.each(lives)(
  "E4: a plan that ends %s ends the same in %i orders of its five events, each told more than once",
  async (state, count, life) => {
    const ends = new Set<string>();
    const open = await openEnrolmentSite();
    const events = life(open);
    const clean = await keep(open);

    for (const order of orders.filter((_, place) => place % (orders.length / count) === 0)) {
      await clean();
      for (const place of order)
        for (let telling = 0; telling < tellings; telling += 1) await open.send(events[place] ?? {});
      ends.add(JSON.stringify(await endOf(open)));
    }

    expect(ends.size).toBe(1);
    const [end = ""] = ends;
    expect(JSON.parse(end)).toMatchObject({
      enrolments: [{ state, email: "ada@example.com", email_key: "ada@example.com" }],
    });
  },
  120_000,
);

test.for(engines)(
  "E4: a throw between any two steps of an event leaves nothing of it, and the next telling has all of it, on %s",
  { timeout: 60_000 },
  async (engine) => {
    const open = await openEnrolmentSite(engine);
    const events = recovered(open);
    const { transaction } = open.site.database;
    let throws = 0;
    for (const event of events) {
      for (let step = 1; ; step += 1) {
        open.site.database.transaction = (run) => transaction((queries) => run(failingAt(queries, step)));
        const before = JSON.stringify(await endOf(open));
        const taken = await open.send(event).catch((error: unknown) => error);
        if (!(taken instanceof Error)) break;
        expect(taken.message).toBe("killed");
        expect(JSON.stringify(await endOf(open))).toBe(before);
        throws += 1;
      }
    }
    open.site.database.transaction = transaction;

    expect(throws).toBeGreaterThan(20);
    expect(await endOf(open)).toMatchObject({
      enrolments: [{ state: "active" }],
      installments: [{}, {}].map(() => expect.any(String) as string),
    });
    expect((await open.deliver()).map(({ parsed }) => String(parsed.subject)).toSorted()).toEqual([
      "This month's payment for AI Specialist did not go through",
      "Your course is open: AI Specialist",
    ]);
  },
);

/** The same queries, of which the one with this number throws before it runs. */
function failingAt<Queries extends object>(queries: Queries, step: number): Queries {
  let count = 0;
  const starts = ["selectFrom", "insertInto", "updateTable", "deleteFrom"];
  return new Proxy(queries, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        if (starts.includes(String(name)) && ++count === step) throw new Error("killed");
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });
}

/** Answers what takes the database back to where it was when only Enroll Now was pressed. */
async function keep({ site }: EnrolmentSite) {
  const { queries } = site.database;
  const rows = await queries.selectFrom("enrolments").selectAll().execute();
  return async () => {
    for (const table of [
      "installments",
      "enrolments",
      "claims",
      "students",
      "partner_events",
      "inbox_messages",
      "outbox",
    ] as const)
      await queries.deleteFrom(table).execute();
    await queries.insertInto("enrolments").values(rows).execute();
  };
}

function ordersOf(places: number[]): number[][] {
  if (places.length === 0) return [[]];
  return places.flatMap((place) => ordersOf(places.filter((each) => each !== place)).map((rest) => [place, ...rest]));
}
