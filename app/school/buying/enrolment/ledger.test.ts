import { expect, test } from "vitest";
import { firstRefundAt, hear, lastWordAt, enrolmentState, type Told } from "./ledger.ts";

const monthly = { plan: "monthly", months: 6, paid: 1 } as const;
const paid: Told = { checkout: { at: 1, word: "paid" } };

test("without a paid visit nothing is open, whatever else was told", () => {
  const told: Told = { invoice: { at: 5, word: "paid" }, subscription: { at: 6, word: "running" } };

  expect(enrolmentState({}, monthly)).toBe("started");
  expect(enrolmentState(told, monthly)).toBe("started");
  expect(enrolmentState({ checkout: { at: 1, word: "unpaid" } }, monthly)).toBe("waiting");
  expect(enrolmentState({ checkout: { at: 1, word: "failed" } }, monthly)).toBe("failed");
  expect(enrolmentState({ checkout: { at: 1, word: "expired" } }, monthly)).toBe("expired");
});

test("a failed month is past due until a later one is paid", () => {
  const failed = hear(paid, { invoice: { at: 5, word: "failed" } });

  expect(enrolmentState(failed, monthly)).toBe("past-due");
  expect(enrolmentState(hear(failed, { invoice: { at: 4, word: "paid" } }), monthly)).toBe("past-due");
  expect(enrolmentState(hear(failed, { invoice: { at: 5, word: "paid" } }), monthly)).toBe("active");
  expect(enrolmentState(hear(failed, { subscription: { at: 6, word: "running" } }), monthly)).toBe("active");
});

test("a subscription that ended is cancelled before the last payment and finished after it", () => {
  const ended = hear(paid, { subscription: { at: 9, word: "ended" } });

  expect(enrolmentState(ended, monthly)).toBe("cancelled");
  expect(enrolmentState(ended, { ...monthly, paid: 6 })).toBe("finished");
  expect(enrolmentState(hear(ended, { subscription: { at: 10, word: "running" } }), monthly)).toBe("cancelled");
});

test("only money opens again what was stopped, and a failed try of the same second does not hide the stop", () => {
  const stopped: Told = { ...paid, invoice: { at: 5, word: "failed" }, subscription: { at: 5, word: "stopped" } };

  expect(enrolmentState(stopped, monthly)).toBe("cancelled");
  expect(enrolmentState(hear(stopped, { invoice: { at: 9, word: "failed" } }), monthly)).toBe("cancelled");
  expect(enrolmentState(hear(stopped, { invoice: { at: 9, word: "paid" } }), monthly)).toBe("active");
});

test("money that went back closes for good, and a dispute until it is won", () => {
  const disputed = hear(paid, { disputes: { dp_1: { at: 3, word: "open" } } });

  expect(enrolmentState(disputed, { ...monthly, paid: 6 })).toBe("disputed");
  expect(enrolmentState(hear(disputed, { disputes: { dp_1: { at: 3, word: "won" } } }), monthly)).toBe("active");
  expect(enrolmentState(hear(disputed, { disputes: { dp_1: { at: 4, word: "lost" } } }), monthly)).toBe("disputed");
  expect(enrolmentState(hear(paid, { refunds: { ch_1: { at: 2, word: "full" } } }), { ...monthly, paid: 6 })).toBe(
    "refunded",
  );
});

test("a visit that was paid is not undone by one that was left", () => {
  expect(hear(paid, { checkout: { at: 99, word: "expired" } })).toEqual(paid);
  expect(hear({ checkout: { at: 99, word: "expired" } }, paid)).toEqual(paid);
});

/** Every order of these words, by what they do. */
function allOrders(words: ((told: Told) => Told)[]): Told[] {
  if (words.length === 0) return [{}];
  return words.flatMap((last, place) => allOrders(words.filter((_, each) => each !== place)).map((told) => last(told)));
}

const refunds = (charge: string, at: number, word: "full" | "failed") => (told: Told) =>
  hear(told, { refunds: { [charge]: { at, word } } });

test.each([
  ["two months paid back", [refunds("ch_1", 5, "full"), refunds("ch_2", 3, "full")], "refunded", 5, 3],
  ["a refund that failed", [refunds("ch_1", 5, "full"), refunds("ch_1", 7, "failed")], "active", 7, undefined],
  ["failed in the same second", [refunds("ch_1", 5, "full"), refunds("ch_1", 5, "failed")], "active", 5, undefined],
  [
    "failed, and tried again",
    [refunds("ch_1", 5, "full"), refunds("ch_1", 7, "failed"), refunds("ch_1", 9, "full")],
    "refunded",
    9,
    9,
  ],
  [
    "one of two failed",
    [refunds("ch_1", 5, "full"), refunds("ch_2", 4, "full"), refunds("ch_2", 8, "failed")],
    "refunded",
    8,
    5,
  ],
] as const)(
  "E4: %s: the state, its time and the first refund are the same in all orders",
  (_, words, state, at, first) => {
    const pay = (told: Told) => hear(told, { checkout: { at: 1, word: "paid" } });

    const ends = allOrders([pay, ...words]);

    expect(new Set(ends.map((told) => enrolmentState(told, monthly)))).toEqual(new Set([state]));
    expect(new Set(ends.map(lastWordAt))).toEqual(new Set([at]));
    expect(new Set(ends.map(firstRefundAt))).toEqual(new Set([first]));
  },
);

test("E4: words of every kind, some of them of one second, leave the same in all of their orders", () => {
  const words = [
    { checkout: { at: 3, word: "unpaid" } },
    { checkout: { at: 3, word: "failed" } },
    { invoice: { at: 5, word: "paid" } },
    { invoice: { at: 5, word: "failed" } },
    { subscription: { at: 5, word: "past-due" } },
    { subscription: { at: 5, word: "running" } },
  ] as const;

  const ends = allOrders(words.map((word) => (told: Told) => hear(told, word)));

  expect(ends).toHaveLength(720);
  for (const end of ends)
    expect(end).toEqual({
      checkout: { at: 3, word: "failed" },
      invoice: { at: 5, word: "paid" },
      subscription: { at: 5, word: "past-due" },
    });
});

test("a full refund from before refunds were kept by their charge counts, until it is said to have failed", () => {
  const old: Told = { ...paid, refund: { at: 5, word: "full" } };

  expect([enrolmentState(old, monthly), firstRefundAt(old), lastWordAt(old)]).toEqual(["refunded", 5, 5]);
  expect(enrolmentState(hear(old, { refunds: { ch_1: { at: 4, word: "failed" } } }), monthly)).toBe("refunded");
  expect(enrolmentState(hear(old, { refunds: { ch_1: { at: 5, word: "failed" } } }), monthly)).toBe("active");
  expect(firstRefundAt(hear(old, { refunds: { ch_2: { at: 3, word: "full" } } }))).toBe(3);
  expect(firstRefundAt(hear(old, { refunds: { ch_2: { at: 9, word: "full" } } }))).toBe(5);
});

test.each([
  [
    "unpaid and failed in one second",
    [{ checkout: { at: 3, word: "failed" } }, { checkout: { at: 3, word: "unpaid" } }],
    "failed",
  ],
  [
    "failed and left in one second",
    [{ checkout: { at: 3, word: "expired" } }, { checkout: { at: 3, word: "failed" } }],
    "expired",
  ],
  [
    "paid and past due in one second",
    [paid, { invoice: { at: 5, word: "paid" } }, { subscription: { at: 5, word: "past-due" } }],
    "active",
  ],
  [
    "past due a second after a paid month",
    [paid, { invoice: { at: 5, word: "paid" } }, { subscription: { at: 6, word: "past-due" } }],
    "past-due",
  ],
  [
    "failed and past due in one second",
    [paid, { invoice: { at: 5, word: "failed" } }, { subscription: { at: 5, word: "running" } }],
    "past-due",
  ],
  [
    "running after a failed month",
    [paid, { invoice: { at: 5, word: "failed" } }, { subscription: { at: 6, word: "running" } }],
    "active",
  ],
  [
    "stopped, and a month paid before",
    [paid, { invoice: { at: 5, word: "paid" } }, { subscription: { at: 6, word: "stopped" } }],
    "cancelled",
  ],
  [
    "stopped, and a month paid in that second",
    [paid, { invoice: { at: 6, word: "paid" } }, { subscription: { at: 6, word: "stopped" } }],
    "active",
  ],
  ["a failed month and no word of the subscription", [paid, { invoice: { at: 5, word: "failed" } }], "past-due"],
  ["past due and no month", [paid, { subscription: { at: 5, word: "past-due" } }], "past-due"],
  ["stopped and no month", [paid, { subscription: { at: 5, word: "stopped" } }], "cancelled"],
  ["running and no month", [paid, { subscription: { at: 5, word: "running" } }], "active"],
  [
    "ended, and a month paid later",
    [paid, { subscription: { at: 5, word: "ended" } }, { invoice: { at: 9, word: "paid" } }],
    "cancelled",
  ],
  [
    "ended and stopped in one second",
    [paid, { subscription: { at: 5, word: "ended" } }, { subscription: { at: 5, word: "stopped" } }],
    "cancelled",
  ],
] as const)("%s", (_, words, state) => {
  expect(
    enrolmentState(
      words.reduce<Told>((told, word) => hear(told, word), {}),
      monthly,
    ),
  ).toBe(state);
  expect(
    enrolmentState(
      words.toReversed().reduce<Told>((told, word) => hear(told, word), {}),
      monthly,
    ),
  ).toBe(state);
});

test("the last month finishes a plan, one before it does not; a prepaid one and one that was given have no months", () => {
  const failed: Told = { ...paid, invoice: { at: 9, word: "failed" } };

  expect([5, 6, 7].map((count) => enrolmentState(failed, { ...monthly, paid: count }))).toEqual([
    "past-due",
    "finished",
    "finished",
  ]);
  expect(enrolmentState(failed, { plan: "prepaid", months: 1, paid: 0 })).toBe("active");
  expect(enrolmentState({}, { plan: "granted", months: 0, paid: 0 })).toBe("active");
  expect(
    enrolmentState(hear({}, { disputes: { dp_1: { at: 1, word: "open" } } }), { plan: "granted", months: 0, paid: 0 }),
  ).toBe("disputed");
  expect(enrolmentState({ checkout: { at: 1, word: "unpaid" } }, { ...monthly, paid: 6 })).toBe("waiting");
});

test("a dispute that ended counts as it ended, whenever it was opened again, and money back goes before a dispute", () => {
  const won = hear(paid, { disputes: { dp_1: { at: 5, word: "won" } } });

  expect(enrolmentState(hear(won, { disputes: { dp_1: { at: 9, word: "open" } } }), monthly)).toBe("active");
  expect(enrolmentState(hear(won, { disputes: { dp_1: { at: 9, word: "lost" } } }), monthly)).toBe("disputed");
  expect(enrolmentState(hear(won, { disputes: { dp_1: { at: 5, word: "lost" } } }), monthly)).toBe("disputed");
  expect(enrolmentState(hear(won, { disputes: { dp_1: { at: 4, word: "lost" } } }), monthly)).toBe("active");
  expect(enrolmentState(hear(won, { disputes: { dp_2: { at: 9, word: "open" } } }), monthly)).toBe("disputed");
  expect(
    enrolmentState(
      hear(hear(paid, { disputes: { dp_1: { at: 5, word: "lost" } } }), { refunds: { ch_1: { at: 6, word: "full" } } }),
      monthly,
    ),
  ).toBe("refunded");
});

test.each([
  [{}, 0],
  [{ checkout: { at: 7, word: "paid" } }, 7],
  [{ checkout: { at: 1, word: "paid" }, invoice: { at: 7, word: "paid" } }, 7],
  [{ checkout: { at: 1, word: "paid" }, subscription: { at: 7, word: "running" } }, 7],
  [
    { checkout: { at: 1, word: "paid" }, disputes: { dp_1: { at: 7, word: "open" }, dp_2: { at: 2, word: "open" } } },
    7,
  ],
  [{ checkout: { at: 1, word: "paid" }, refunds: { ch_1: { at: 7, word: "failed" } } }, 7],
] as const)("the newest word is the last of all: %j", (told, at) => {
  expect(lastWordAt(told)).toBe(at);
});
