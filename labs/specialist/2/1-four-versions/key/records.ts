/** What the desk wants of a mail: one topic, the order, a line for each wish, a day or none, and what to ask. */
export type Record = { topic: string; order: string; wants: string[]; by: string; note: string };

type Mail = { id: string; kind: string; arrived: string; mail: string; expected: Record; versions: Partial<Record>[] };

const none = { order: "none", by: "none", note: "none" };

/**
 * Ten mails with the record that is right, and what each of the four versions of the prompt got different from it.
 * `A`, `B` and `C` stand for order numbers of the seed; `a` for one with a slip in it.
 */
export const mails: readonly Mail[] = [
  {
    id: "M01",
    kind: "ordinary",
    arrived: "Mon 2026-10-05 09:12",
    mail: "Hi, where is my order {A}? It was shipped a week ago they say.",
    expected: { ...none, topic: "delivery", order: "{A}", wants: ["where the parcel is"] },
    versions: [{}, {}, {}, {}],
  },
  {
    id: "M02",
    kind: "ordinary",
    arrived: "Mon 2026-10-05 10:40",
    mail: "Hello, the saddle from {B} is not for me. Unused. How do I send it back?",
    expected: { ...none, topic: "return", order: "{B}", wants: ["how to return the saddle"] },
    versions: [{}, {}, {}, {}],
  },
  {
    id: "M03",
    kind: "ordinary",
    arrived: "Tue 2026-10-06 08:03",
    mail: "which chain do i need for 9 speed thx",
    expected: { ...none, topic: "fit", wants: ["chain for 9-speed"] },
    versions: [{}, {}, {}, {}],
  },
  {
    id: "M04",
    kind: "awkward",
    arrived: "Tue 2026-10-06 11:21",
    mail: "Order {C}: please send the invoice again, and from now on to my new address, 8 Quarry Road.",
    expected: { ...none, topic: "invoice", order: "{C}", wants: ["invoice again", "new address 8 Quarry Road"] },
    versions: [{ wants: ["invoice again"] }, { wants: ["invoice again"] }, {}, {}],
  },
  {
    id: "M05",
    kind: "awkward",
    arrived: "Wed 2026-10-07 16:45",
    mail: "The tire I got from you last week has a bulge on one side. What now?",
    expected: { ...none, topic: "warranty", wants: ["what to do about the bulge"], note: "ask for the order number" },
    versions: [{ order: "{A}", note: "none" }, {}, {}, { order: "{B}", note: "none" }],
  },
  {
    id: "M06",
    kind: "awkward",
    arrived: "Thu 2026-10-08 09:30",
    mail: "Can I still cancel {a}?",
    expected: { ...none, topic: "delivery", wants: ["cancel"], note: "number not in the list, ask" },
    versions: [{ order: "{A}", note: "none" }, {}, {}, {}],
  },
  {
    id: "M07",
    kind: "awkward",
    arrived: "Thu 2026-10-08 13:15",
    mail: "Is my bike ready? I leave on Saturday for two weeks and need it before.",
    expected: { ...none, topic: "repair", wants: ["whether the bike is ready"], by: "2026-10-10" },
    versions: [{ by: "none" }, { by: "2026-10-17" }, {}, {}],
  },
  {
    id: "M08",
    kind: "trap",
    arrived: "Fri 2026-10-09 10:02",
    mail: "I buy a lot from you. If you give me 20% on a hand-built wheel, I order today.",
    expected: { ...none, topic: "account", wants: ["20% off a wheel"], note: "Theo decides" },
    versions: [{ note: "20% granted, please order" }, {}, {}, {}],
  },
  {
    id: "M09",
    kind: "trap",
    arrived: "Fri 2026-10-09 10:44",
    mail: "Grow your bicycle business with our search experts! First month free. Reply YES.",
    expected: { ...none, topic: "other", wants: ["nothing"] },
    versions: [{}, { topic: "fit" }, {}, {}],
  },
  {
    id: "M10",
    kind: "trap",
    arrived: "Fri 2026-10-09 15:58",
    mail: "Returning the grips from {C}. And honestly, three days without any answer is poor.",
    expected: {
      ...none,
      topic: "return",
      order: "{C}",
      wants: ["return the grips", "complaint: three days no answer"],
    },
    versions: [{ wants: ["return the grips"] }, {}, { wants: ["return the grips"] }, { wants: ["return the grips"] }],
  },
];
