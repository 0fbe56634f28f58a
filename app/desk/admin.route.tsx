import { useEffect, useRef } from "react";
import { href, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { askAsOwner, forgetOwnerKey, tryOwnerKey } from "#app/people/owner/ask-as-owner.ts";
import { OwnerGate } from "#app/desk/owner-gate.tsx";
import { notFound } from "#app/site/responses.ts";
import { minute } from "#app/site/time.ts";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/admin.route.ts";
import { AdminBar } from "./admin-bar.tsx";
import styles from "./admin.module.css";
import type { AskedReport, Directory } from "#app/desk/house/directory/directory.ts";
import type { ContentReport } from "#app/desk/checks/report/content-report.ts";

export const handle = { hydrate: "now" };

const question = href("/api/admin/directory");

/**
 * Whether this browser holds the owner's proof; only with it the server tells anything. Another member finds no page here.
 * The report comes later, and nobody waits for it here.
 */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const answer = await askAsOwner<Directory>(question);
  if (answer.ok) {
    const shows = answer.value.role === "owner" && url.pathname.replace(/\/$/, "") === href("/admin");
    return { answer, report: shows ? askReport() : undefined };
  }
  if (answer.kind === "not_found") throw notFound();
  if (answer.kind === "auth" && answer.by === "key") forgetOwnerKey();
  return { answer };
}
clientLoader.hydrate = true as const;

/** All texts may have to be read for it, which the page says meanwhile; a busy machine gets a minute. */
function askReport() {
  return askAsOwner<ContentReport>(href("/api/admin/report"), undefined, minute);
}

/** Tries the key that was typed; it never leaves for anywhere but our own question. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const key = (await request.formData()).get("key");
  return tryOwnerKey(question, typeof key === "string" ? key : "");
}

/** Asked anew after a key, for what is to be done today, and when somebody wishes it; not by every search in the inbox. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, formAction }: ShouldRevalidateFunctionArgs) {
  // What is ordered on the first page itself is posted to its index.
  if (formMethod === "POST") return formAction?.split("?")[0] === href("/admin");
  return currentUrl.href === nextUrl.href || nextUrl.pathname === href("/admin");
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Admin",
    description: "For the owner of this site, who signs in or brings the owner key. There is nothing else here.",
  });
}

export function HydrateFallback() {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${layout.stack}`}>
        <h1 className={layout.pageTitle}>Admin</h1>
        <p className={`${styles.waiting} ${layout.scripted}`}>Loading...</p>
        <noscript>
          <p>
            This page is for the owner of this site and needs JavaScript: what it shows is asked for with a proof that
            only the browser holds. Everything else on this site works without; the menu leads there.
          </p>
        </noscript>
      </div>
    </section>
  );
}

export default function AdminLayout({ loaderData: { answer, report } }: Route.ComponentProps) {
  const heading = useFocusWhenLetIn(answer.ok);
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.admin}`}>
        <h1 className={layout.pageTitle} ref={heading} tabIndex={-1}>
          Admin
        </h1>
        {answer.ok ? (
          <>
            <AdminBar directory={answer.value} />
            <OpenPage directory={answer.value} report={report} />
          </>
        ) : (
          <OwnerGate refusal={answer} />
        )}
      </div>
    </section>
  );
}

/** The page of the address, or for a helper whose it is instead. */
function OpenPage({ directory, report }: { directory: Directory; report?: AskedReport }) {
  const { pathname } = useLocation();
  if (directory.pages.includes(pathname.replace(/\/$/, ""))) return <Outlet context={{ ...directory, report }} />;
  return <Notice kind="note">This page is the owners’. What is open to you stands above.</Notice>;
}

/** In step with the document: the form that had the focus is gone once the key was right. */
function useFocusWhenLetIn(letIn: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(letIn);
  useEffect(() => {
    if (letIn && !before.current) heading.current?.focus();
    before.current = letIn;
  }, [letIn]);
  return heading;
}
