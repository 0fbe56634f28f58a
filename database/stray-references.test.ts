import { expect, test } from "vitest";
import { engines, openTestDatabase } from "../tests/databases.ts";
import { up } from "./migrations/035-stray-references.ts";

test.for(engines)("money that was set aside before is found by the reference in its facts, on %s", async (engine) => {
  const { queries } = await openTestDatabase(engine);
  await queries.schema.dropIndex("stray_payments_reference").execute();
  await queries.schema.alterTable("stray_payments").dropColumn("reference").execute();
  const stray = { reason: "paid-twice", email: "", amount_cents: 100, currency: "usd", received_at: 1 };
  const named = { ...stray, id: "named", facts: JSON.stringify({ reference: "ref_1", session: "cs_1" }) };
  const unnamed = { ...stray, id: "unnamed", facts: JSON.stringify({ session: "cs_2" }) };
  await queries.insertInto("stray_payments").values([named, unnamed]).execute();

  await up(queries);

  const rows = await queries.selectFrom("stray_payments").select(["id", "reference"]).orderBy("id").execute();
  expect(rows).toEqual([
    { id: "named", reference: "ref_1" },
    { id: "unnamed", reference: null },
  ]);
});
