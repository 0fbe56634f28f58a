import { href } from "react-router";
import { deskMeta } from "#app/desk/frame/parts/desk-meta.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { FileButton } from "#app/people/owner/file-button.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Unread } from "#app/desk/frame/parts/unread.tsx";
import layout from "#app/ui/layout.module.css";
import { sendOrder } from "#app/desk/frame/orders/send-order.ts";
import type { Route } from "./+types/subscribers-admin.route.ts";
import { Figures } from "#app/ui/facts.tsx";
import type { NewsletterPage } from "./newsletter-page.ts";
import { EditionDesk } from "./edition-desk.tsx";
import { SignupDays } from "./signup-days.tsx";

export const handle = { hydrate: "now" };

const question = href("/api/admin/newsletter");

export async function clientLoader() {
  return askAsOwner<NewsletterPage>(question);
}
clientLoader.hydrate = true as const;

/** What the owner decides about an edition. */
export function clientAction({ request }: Route.ClientActionArgs) {
  return sendOrder(question, request);
}

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches, "Newsletter", "How the newsletter stands");
}

export default function SubscribersAdminPage({ loaderData: answer }: Route.ComponentProps) {
  if (!answer.ok) return <Unread what="The newsletter's figures" />;
  const { counts, days, editions, previewTo } = answer.value;
  return (
    <div className={owner.page}>
      {editions.map((edition) => (
        <EditionDesk key={edition.slug} edition={edition} active={counts.active} previewTo={previewTo} />
      ))}
      <section className={owner.block} aria-labelledby="newsletter-title">
        <h2 id="newsletter-title">Subscribers</h2>
        <Figures
          figures={[
            ["active", counts.active],
            ["waiting to confirm", counts.pending],
            ["unsubscribed", counts.unsubscribed],
            ["stopped: mail came back", counts.bounced],
            ["stopped: complaint", counts.complained],
          ]}
        />
        <div className={layout.row}>
          <FileButton path={`${question}?file=active`} name="subscribers.csv">
            Save active subscribers as CSV
          </FileButton>
        </div>
      </section>
      <SignupDays days={days} />
    </div>
  );
}
