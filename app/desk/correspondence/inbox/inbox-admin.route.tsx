import { href } from "react-router";
import { deskMeta } from "#app/desk/frame/parts/desk-meta.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { FileButton } from "#app/people/owner/file-button.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { useRole } from "#app/desk/frame/parts/use-role.ts";
import { Unread } from "#app/desk/frame/parts/unread.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/inbox-admin.route.ts";
import { InboxFilter } from "./inbox-filter.tsx";
import { sendOrder } from "#app/desk/frame/orders/send-order.ts";
import { MessageList } from "./message-list.tsx";
import { type InboxPage, inboxViewOf } from "./inbox-page.ts";

export const handle = { hydrate: "now" };

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return {
    view: inboxViewOf(url.searchParams),
    answer: await askAsOwner<InboxPage>(`${href("/api/admin/inbox")}${url.search}`),
  };
}
clientLoader.hydrate = true as const;

/** Marks a message; the one who pressed sees it at the message itself. */
export function clientAction({ request }: Route.ClientActionArgs) {
  return sendOrder(href("/api/admin/inbox"), request);
}

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches, "Inbox", "What visitors left");
}

export default function InboxAdminPage({ loaderData: { view, answer } }: Route.ComponentProps) {
  const role = useRole();
  if (!answer.ok) return <Unread what="The inbox" />;
  const { messages, next, counts } = answer.value;
  return (
    <div className={owner.page}>
      <section className={owner.block} aria-labelledby="inbox-title">
        <h2 id="inbox-title">Inbox</h2>
        <InboxFilter key={view.search} view={view} counts={counts} />
        <MessageList key={JSON.stringify(view)} view={view} messages={messages} next={next} />
        {role === "owner" ? (
          <div className={layout.row}>
            <FileButton path={href("/api/admin/inbox.csv")} name="inbox.csv">
              Save all messages as CSV
            </FileButton>
          </div>
        ) : null}
      </section>
    </div>
  );
}
