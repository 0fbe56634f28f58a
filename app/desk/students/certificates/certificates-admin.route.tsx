import { href } from "react-router";
import { Choice, ListFilter } from "#app/desk/frame/lists/list-filter.tsx";
import { PageTurns } from "#app/desk/frame/lists/page-turns.tsx";
import { deskMeta } from "#app/desk/frame/parts/desk-meta.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { sendOrder } from "#app/desk/frame/orders/send-order.ts";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Unread } from "#app/desk/frame/parts/unread.tsx";
import type { Route } from "./+types/certificates-admin.route.ts";
import { CertificatePage } from "./certificate-page.tsx";
import { CertificateTable } from "./certificate-table.tsx";
import {
  type CertificateDetails,
  certificatesPath,
  type CertificatesPage,
  certificatesViewOf,
} from "./certificates-page.ts";
import { KeyReminder } from "./key-reminder.tsx";

export const handle = { hydrate: "now" };

const question = href("/api/admin/certificates");

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const view = certificatesViewOf(url.searchParams);
  const path = `${question}${url.search}`;
  if (view.certificate !== "") return { view, opened: await askAsOwner<CertificateDetails>(path), page: null };
  return { view, opened: null, page: await askAsOwner<CertificatesPage>(path) };
}
clientLoader.hydrate = true as const;

export function clientAction({ request }: Route.ClientActionArgs) {
  return sendOrder(question, request);
}

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches, "Certificates", "What was certified");
}

export default function CertificatesAdminPage({ loaderData: { view, opened, page } }: Route.ComponentProps) {
  if (opened) return <CertificatePage view={view} answer={opened} />;
  if (!page?.ok) return <Unread what="The certificates" />;
  const { entries, next, key } = page.value;
  return (
    <div className={owner.page}>
      <section className={owner.block} aria-labelledby="certificates-title">
        <h2 id="certificates-title">Certificates</h2>
        <ListFilter
          key={JSON.stringify(view)}
          action={href("/admin/certificates")}
          label="Certificates"
          search={view.search}
          searched="Search number, name or address"
        >
          <Choice name="state" label="State" chosen={view.state} options={states} />
        </ListFilter>
        <CertificateTable view={view} entries={entries} />
        <PageTurns what="certificates" view={view} next={next} pathOf={certificatesPath} />
      </section>
      <KeyReminder signingKey={key} />
    </div>
  );
}

const states: [value: string, words: string][] = [
  ["", "All"],
  ["valid", "Valid"],
  ["revoked", "Revoked"],
  ["replaced", "Replaced"],
];
