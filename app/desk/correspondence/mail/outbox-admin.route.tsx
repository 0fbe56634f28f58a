import { href, useRevalidator } from "react-router";
import { deskMeta } from "#app/desk/frame/parts/desk-meta.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Unread } from "#app/desk/frame/parts/unread.tsx";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/outbox-admin.route.ts";
import { sendOrder } from "#app/desk/frame/orders/send-order.ts";
import { MailTable } from "./mail-table.tsx";
import { Figures } from "#app/ui/facts.tsx";
import type { OutboxPage } from "./outbox-page.ts";

export const handle = { hydrate: "now" };

const question = href("/api/admin/mail");

export async function clientLoader() {
  return askAsOwner<OutboxPage>(question);
}
clientLoader.hydrate = true as const;

/** Puts one mail back to its beginning. */
export function clientAction({ request }: Route.ClientActionArgs) {
  return sendOrder(question, request);
}

/** A mail that was put back stays in its row, which says so; looking again brings the new state. */
export function shouldRevalidate({ formMethod }: { formMethod?: string }) {
  return formMethod !== "POST";
}

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches, "Mail", "Mail of this site that did not arrive");
}

export default function OutboxAdminPage({ loaderData: answer }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  if (!answer.ok) return <Unread what="The mail" />;
  const { counts, failed, delayed } = answer.value;
  return (
    <div className={owner.page}>
      <section className={owner.block} aria-labelledby="mail-title">
        <h2 id="mail-title">Mail</h2>
        <Figures
          figures={[
            ["sent in the last 24 hours", counts.sentToday],
            ["waiting", counts.waiting],
            ["given up, in the last 90 days", counts.failed],
          ]}
        />
        <div className={layout.row}>
          <Button type="button" look="ghost" onClick={() => void revalidate()}>
            Look again
          </Button>
        </div>
      </section>
      <MailTable title="Given up" empty="No mail was given up." mails={failed} />
      <MailTable title="Trying again" empty="No mail waits for another try." mails={delayed} />
    </div>
  );
}
