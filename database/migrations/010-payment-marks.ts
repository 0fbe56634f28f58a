import type { Kysely } from "kysely";

type Now = {
  partner_events: { id: string; partner: string; body: string };
  partner_event_marks: { mark: string; partner_event_id: string };
  enrolments: { id: string; told: string };
  refunded_payments: { charge: string; enrolment_id: string };
};

/** The partner's numbers that each payment event names, and the payments that went back, found by an index and not in texts. */
export async function up(database: Kysely<Now>) {
  await database.schema
    .createTable("partner_event_marks")
    .addColumn("mark", "text", (column) => column.notNull())
    .addColumn("partner_event_id", "text", (column) =>
      column.notNull().references("partner_events.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("partner_event_marks_once", ["mark", "partner_event_id"])
    .execute();
  await database.schema
    .createTable("refunded_payments")
    .addColumn("charge", "text", (column) => column.primaryKey())
    .addColumn("enrolment_id", "text", (column) => column.notNull().references("enrolments.id").onDelete("cascade"))
    .execute();
  await database.schema
    .createIndex("refunded_payments_enrolment")
    .on("refunded_payments")
    .column("enrolment_id")
    .execute();
  await markEvents(database);
  await markRefunds(database);
}

const page = 500;
const names = ["id", "session", "reference", "subscription", "customer", "paymentIntent", "invoice", "charge"];

async function markEvents(database: Kysely<Now>, after = "") {
  const rows = await database
    .selectFrom("partner_events")
    .select(["id", "body"])
    .where("partner", "=", "payments")
    .where("id", ">", after)
    .orderBy("id")
    .limit(page)
    .execute();
  for (const { id, body } of rows) {
    const marks = marksIn(JSON.parse(body) as Record<string, unknown>).map((mark) => ({ mark, partner_event_id: id }));
    if (marks.length > 0) await database.insertInto("partner_event_marks").values(marks).execute();
  }
  const last = rows.at(-1);
  if (last) await markEvents(database, last.id);
}

/** An event holds one object, and in it the numbers under their names. */
function marksIn(event: Record<string, unknown>) {
  const parts = Object.values(event).filter((part) => typeof part === "object");
  const named = parts.flatMap((part) => names.map((name) => (part as Record<string, unknown> | null)?.[name]));
  return [...new Set(named.filter((mark): mark is string => typeof mark === "string" && mark !== ""))];
}

async function markRefunds(database: Kysely<Now>) {
  const rows = await database.selectFrom("enrolments").select(["id", "told"]).where("told", "<>", "{}").execute();
  for (const { id, told } of rows) {
    const { refunds = {} } = JSON.parse(told) as { refunds?: object };
    const values = Object.keys(refunds).map((charge) => ({ charge, enrolment_id: id }));
    if (values.length === 0) continue;
    await database
      .insertInto("refunded_payments")
      .values(values)
      .onConflict((conflict) => conflict.column("charge").doNothing())
      .execute();
  }
}
