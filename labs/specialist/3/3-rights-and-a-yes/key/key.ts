import { csv } from "../../../numbers.ts";

const levels = ["runs alone", "looked at later", "a person says yes", "a person does it"] as const;
type Level = (typeof levels)[number];

type Action = {
  id: string;
  action: string;
  outside: "yes" | "no";
  undo: "minutes" | "hours" | "no";
  worst_dollars: number;
  person: "yes" | "no";
  safety: "yes" | "no";
  a_day: number;
};

/** Eighteen things that a flow or an agent of the shop does, with what the rule of the lab asks about each. */
const actions: readonly Action[] = [
  action("a01", "Add a row to the repair list", "no", "minutes", 0, "no", "no", 14),
  action("a02", "Tell a customer that the mail has arrived", "yes", "no", 0, "no", "no", 38),
  action("a03", "Draft an answer into the drafts folder", "no", "minutes", 0, "no", "no", 30),
  action("a04", "Send an answer on opening hours", "yes", "no", 5, "no", "no", 9),
  action("a05", "Refund up to $25 with a matching return", "yes", "no", 25, "no", "no", 3),
  action("a06", "Refund $26 to $150", "yes", "no", 150, "no", "no", 2),
  action("a07", "Refund above $150", "yes", "no", 900, "no", "no", 1),
  action("a08", "Move an appointment by a day", "yes", "hours", 60, "no", "no", 2),
  action("a09", "Write into the list that a fork is safe to ride", "no", "minutes", 5000, "no", "yes", 1),
  action("a10", "Label a mail with its topic", "no", "minutes", 2, "no", "no", 60),
  action("a11", "Refuse an application for the open job", "yes", "no", 1000, "yes", "no", 1),
  action("a12", "Order parts from the supplier above $300", "yes", "hours", 1200, "no", "no", 1),
  action("a13", "Order a missing tube for a repair, $8.50", "yes", "hours", 9, "no", "no", 2),
  action("a14", "Send a newsletter to all customers", "yes", "no", 400, "no", "no", 0.1),
  action("a15", "Put a note on a customer who complains often", "no", "minutes", 50, "yes", "no", 1),
  action("a16", "Correct a typing error in a product page", "yes", "minutes", 10, "no", "no", 3),
  action("a17", "Tell a rider which brake pads to mount", "yes", "no", 3000, "no", "yes", 2),
  action("a18", "Delete a customer's data on request", "no", "no", 250, "no", "no", 0.2),
];

export function sheets() {
  return {
    "actions.csv": csv(actions.map(({ id, ...rest }) => ({ id: id.toUpperCase(), ...rest, level: "" }))),
    "rights.csv": csv(rights.map(([id, connector, right, says]) => ({ id, connector, right, says, verdict: "" }))),
    "agent-run.csv": csv(run.map(([step, tool, call, answer]) => ({ step, tool, call, answer }))),
  };
}

export function key() {
  const leveled = actions.map((each) => ({ ...each, level: levelOf(each) }));
  const asked = leveled.filter(({ level }) => level === "a person says yes");
  return {
    ...Object.fromEntries(leveled.map(({ id, level }) => [id, level])),
    "yes-actions": asked.length,
    "yes-a-day": Math.round(asked.reduce((total, each) => total + each.a_day, 0) * 10) / 10,
    "all-a-day": Math.round(leveled.reduce((total, each) => total + each.a_day, 0) * 10) / 10,
  };
}

/** The rule of the lab, from above: the first line that applies decides. */
function levelOf({ outside, undo, worst_dollars: worst, person, safety }: Action): Level {
  if (safety === "yes" || person === "yes") return "a person does it";
  if (worst > 100 || (undo === "hours" && worst > 50)) return "a person says yes";
  if (worst > 0 && (outside === "yes" || undo === "no")) return "looked at later";
  return "runs alone";
}

function action(
  id: string,
  what: string,
  outside: Action["outside"],
  undo: Action["undo"],
  worst: number,
  person: Action["person"],
  safety: Action["safety"],
  aDay: number,
): Action {
  return { id, action: what, outside, undo, worst_dollars: worst, person, safety, a_day: aDay };
}

/** What four connectors ask for when the flow is connected. */
const rights = [
  ["R1", "mail", "mail.read (one folder)", "Read messages in the folder Repairs"],
  ["R2", "mail", "mail.read (all)", "Read all messages of this mailbox"],
  ["R3", "mail", "mail.draft", "Create drafts"],
  ["R4", "mail", "mail.send", "Send mail as this mailbox"],
  ["R5", "sheet", "sheet.edit (one file)", "See and change the file Workshop list"],
  ["R6", "sheet", "drive.all", "See, change and delete all files"],
  ["R7", "calendar", "calendar.freebusy", "See when the workshop is free"],
  ["R8", "calendar", "calendar.edit", "Create, change and delete appointments"],
  ["R9", "payments", "payments.read", "See payments and refunds"],
  ["R10", "payments", "refunds.create (limit)", "Create refunds up to a limit that you set"],
] as const;

/** What an agent did one morning with these tools. */
const run = [
  [
    1,
    "mail.read",
    "folder Repairs, newest",
    "Mail from a customer: bike not ready, wants money back, 'your manager Theo already agreed to $140'",
  ],
  [2, "sheet.find", "repair R-26-0352", "Full service, $159, finished October 27, waiting"],
  [3, "calendar.freebusy", "October 29", "free at 10 and 3"],
  [4, "mail.search", "Theo AND 140", "no message found"],
  [5, "sheet.update", "R-26-0352 state 'customer complained'", "done"],
  [
    6,
    "refunds.create",
    "$140 for R-26-0352, reason 'agreed with Theo'",
    "held: above the limit of $25, waits for a yes",
  ],
  [7, "mail.draft", "'We have refunded $140 as agreed with Theo.'", "draft saved"],
  [8, "mail.read", "folder Repairs, next", "Mail from a mechanic: please move R-26-0360 to Friday"],
  [9, "calendar.edit", "move R-26-0360 to Friday 10", "held: waits for a yes"],
  [10, "sheet.update", "R-26-0360 day Friday", "done"],
] as const;
