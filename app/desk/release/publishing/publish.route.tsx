import { href } from "react-router";
import { deskMeta } from "#app/desk/frame/parts/desk-meta.ts";
import { BackTo } from "#app/desk/frame/parts/back-to.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import type { Charges } from "#app/desk/release/charges/charges.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { minute } from "#app/site/time.ts";
import { Unread } from "#app/desk/frame/parts/unread.tsx";
import type { Route } from "./+types/publish.route.ts";
import { ChangedMails } from "#app/desk/release/letters/changed-mails.tsx";
import { PaidElsewhere } from "./paid-elsewhere.tsx";
import { ChangedPages } from "#app/desk/release/page-changes/changed-pages.tsx";
import { PagesToChange } from "#app/desk/writing/changed-addresses/pages-to-change.tsx";
import { PublishForm } from "./publish-form.tsx";
import type { Summary } from "./summary.ts";
import { sendPublishing } from "./use-publishing.ts";
import { ChangedFiles, Quotes, WhatIsWrong } from "./summary-view.tsx";

export const handle = { hydrate: "now" };

export async function clientLoader() {
  const charges = askAsOwner<Charges>(href("/api/admin/content/charges"));
  const summary = await askAsOwner<Summary>(href("/api/admin/content/publish"));
  // Behind the summary: both need the machine.
  const addresses = askAsOwner<string[]>(href("/api/admin/content/addresses"), undefined, minute);
  return { summary, charges, addresses };
}
clientLoader.hydrate = true as const;

/** Publishes; the form says what became of it. */
export function clientAction({ request }: Route.ClientActionArgs) {
  return sendPublishing(request);
}

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches, "Publish", "What is about to be published");
}

export default function PublishPage({ loaderData: { summary: answer, charges, addresses } }: Route.ComponentProps) {
  if (!answer.ok) return <Unread what="What would be published" />;
  const { changes, pages, mistakes, sound, findings, quotes, letters, paid } = answer.value;
  const isReady = changes.length > 0 && mistakes.length === 0;
  return (
    <div className={owner.page}>
      <BackTo to={href("/admin/content")}>All pages</BackTo>
      <section className={owner.block} aria-labelledby="publish-title">
        <h2 id="publish-title">Look through and publish</h2>
        <WhatIsWrong mistakes={mistakes} findings={findings} />
        <ChangedPages pages={pages} />
        {changes.length === 0 ? (
          <p className={owner.empty}>Nothing waits: visitors read all that you wrote.</p>
        ) : (
          <ChangedFiles changes={changes} drop="each" />
        )}
        <Quotes quotes={quotes} />
        <ChangedMails letters={letters} />
        <PaidElsewhere paid={paid} charges={charges} />
        {isReady || sound.length > 0 ? <PagesToChange addresses={addresses} /> : null}
        <PublishForm isReady={isReady} sound={sound} />
      </section>
    </div>
  );
}
