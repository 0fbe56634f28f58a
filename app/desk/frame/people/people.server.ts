import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { OrderResult } from "#app/desk/frame/orders/orders.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import { emailField } from "#app/forms/fields/form-fields.ts";
import { nameField } from "#app/forms/fields/person-names.ts";
import { deskPeople } from "#app/mail/owner-mails/desk-people.server.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { ownerKey, type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { namedMail } from "./named.mail.ts";

/** `sure` is the box that whoever ends their own place must tick. */
export const peopleOrders = z.discriminatedUnion("do", [
  z.strictObject({
    do: z.literal("name-person"),
    name: nameField,
    email: emailField,
    role: z.enum(["owner", "helper"]),
  }),
  z.strictObject({ do: z.literal("end-person"), id: z.string().min(1).max(100), sure: z.literal("yes").optional() }),
]);
type Order<Do extends string> = Extract<z.output<typeof peopleOrders>, { do: Do }>;

/** Does it and writes down who did, in one transaction; one such order after the other, so that two owners never end each other. */
export function carryOutPeopleOrder(
  site: Site,
  order: z.output<typeof peopleOrders>,
  who: OwnerName,
): Promise<OrderResult> {
  return site.database.transaction(async (queries) => {
    const mark = { name: "people of the desk", value: "", changed_at: site.now() };
    await queries
      .insertInto("marks")
      .values(mark)
      .onConflict((conflict) => conflict.column("name").doUpdateSet(mark))
      .execute();
    return order.do === "name-person" ? namePerson(site, queries, order, who) : endPerson(site, queries, order, who);
  });
}

/** Names somebody, who is told by mail, or gives who was named another role or name. */
async function namePerson(
  site: Site,
  queries: Transaction<Tables>,
  { name, email, role }: Order<"name-person">,
  who: OwnerName,
): Promise<OrderResult> {
  const key = emailKey(email);
  const at = site.now();
  const people = await deskPeople(site, queries);
  const known = people.find((each) => each.email === key);
  if (known?.role === role && (known.id === null || known.name === name)) return { ok: true, already: true };
  if (known?.id === null) return { ok: false, reason: "set" };
  if (known && known.role !== role && key === who) return { ok: false, reason: "self" };
  if (known?.role === "owner" && role !== "owner" && isLast(people, who)) return { ok: false, reason: "last" };

  const id = known?.id ?? randomUUID();
  const words = { name, role };
  if (known) await queries.updateTable("desk_people").set(words).where("id", "=", id).execute();
  else
    await queries
      .insertInto("desk_people")
      .values({ ...words, id, email: key, added_at: at, ended_at: null })
      .execute();
  await recordOwnerAction(queries, { who, what: known ? "person changed" : `${role} named`, subject: id, at });
  if (known?.role !== role)
    await putInOutbox(site, queries, namedMail(site, { to: key, role, key: `desk:${id}:${at}` }), owed);
  return { ok: true };
}

async function endPerson(
  site: Site,
  queries: Transaction<Tables>,
  { id, sure }: Order<"end-person">,
  who: OwnerName,
): Promise<OrderResult> {
  const people = await deskPeople(site, queries);
  const person = people.find((each) => each.id === id);
  if (!person) return { ok: false, reason: "gone" };
  if (person.email === who && sure === undefined) return { ok: false, reason: "sure" };
  if (person.role === "owner" && isLast(people, who)) return { ok: false, reason: "last" };
  const at = site.now();
  await queries.updateTable("desk_people").set({ ended_at: at }).where("id", "=", id).execute();
  await recordOwnerAction(queries, { who, what: "person ended", subject: id, at });
  return { ok: true };
}

/** The key may end the last owner too: it is there for the day on which somebody else reads that owner's mail. */
function isLast(people: { role: string }[], who: OwnerName) {
  return who !== ownerKey && people.filter(({ role }) => role === "owner").length < 2;
}
