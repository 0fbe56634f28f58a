import { href } from "react-router";
import { type Column, Table } from "#app/desk/frame/lists/table.tsx";
import { OrderOutcome, type Orders, useOrders } from "#app/desk/frame/orders/order-form.tsx";
import { sendOrder } from "#app/desk/frame/orders/send-order.ts";
import { MailLink } from "#app/desk/frame/parts/facts.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { deskMeta } from "#app/desk/frame/parts/desk-meta.ts";
import type { DeskPerson } from "#app/mail/owner-mails/desk-people.server.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { Unread } from "#app/desk/frame/parts/unread.tsx";
import type { Route } from "./+types/people-admin.route.ts";
import { type PeoplePage, roleWords } from "./people-page.ts";
import { EndForm, NameForm } from "./person-forms.tsx";

export const handle = { hydrate: "now" };

const question = href("/api/admin/people");

export async function clientLoader() {
  return askAsOwner<PeoplePage>(question);
}
clientLoader.hydrate = true as const;

export function clientAction({ request }: Route.ClientActionArgs) {
  return sendOrder(question, request);
}

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches, "People", "Who may open these pages");
}

export default function PeopleAdminPage({ loaderData: answer }: Route.ComponentProps) {
  const orders = useOrders();
  if (!answer.ok) return <Unread what="Who may open these pages" />;
  const { people, you } = answer.value;
  return (
    <div className={owner.page}>
      <section className={owner.block} aria-labelledby="people-title">
        <h2 id="people-title">People</h2>
        <p>
          Owners see and may do everything. Helpers answer the inbox and look after the calendar; they see no money, no
          files and no settings. Whoever has the owner key is an owner, without a name.
        </p>
        <OrderOutcome orders={orders} />
        <Table
          name="People"
          rows={people.map((person) => ({ person, you, orders, id: person.email }))}
          empty="Nobody yet: only the owner key opens these pages."
          columns={columns}
        />
      </section>
      <section className={owner.block} aria-labelledby="name-title">
        <h2 id="name-title">Name somebody</h2>
        <NameForm orders={orders} />
      </section>
    </div>
  );
}

type Row = { person: DeskPerson; you: string | null; orders: Orders };

const columns: Column<Row>[] = [
  { name: "Who", cell: ({ person, you }) => nameOf(person, you) },
  { name: "Email", cell: ({ person }) => <MailLink to={person.email} /> },
  { name: "May do", cell: ({ person }) => roleWords[person.role] },
  {
    name: "Since",
    cell: ({ person: { addedAt } }) => (addedAt === null ? "Set where the site is started" : <Moment at={addedAt} />),
  },
  {
    name: "End",
    narrow: "",
    cell: ({ person: { id, name, email }, you, orders }) =>
      id === null ? null : <EndForm orders={orders} id={id} name={name} isYou={email === you} />,
  },
];

function nameOf({ name, email }: DeskPerson, you: string | null) {
  if (email !== you) return name || "Owner by the settings";
  return name ? `${name} (you)` : "You";
}
