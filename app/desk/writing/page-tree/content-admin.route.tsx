import { orderContent } from "#app/desk/writing/content/order-content.ts";
import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { deskMeta } from "#app/desk/frame/parts/desk-meta.ts";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import type { PageOrdered } from "#app/desk/writing/pages/page-kinds.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { Unread } from "#app/desk/frame/parts/unread.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import type { Route } from "./+types/content-admin.route.ts";
import type { ContentPage } from "#app/desk/writing/content/content-page.ts";
import { PageTree } from "./page-tree.tsx";

export const handle = { hydrate: "now" };

export async function clientLoader() {
  return askAsOwner<ContentPage>(href("/api/admin/content"));
}
clientLoader.hydrate = true as const;

/** Moves a page in its list. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const fields = Object.fromEntries(await request.formData());
  return orderContent<PageOrdered>(fields);
}

/** What is looked for stands in the address, and changes no page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.search === nextUrl.search;
}

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches, "Content", "Every text and price");
}

export default function ContentAdminPage({ loaderData: answer }: Route.ComponentProps) {
  if (!answer.ok) return <Unread what="The content" />;
  const { groups, drafts } = answer.value;
  return (
    <div className={owner.page}>
      <section className={owner.block} aria-labelledby="content-title">
        <h2 id="content-title">Content</h2>
        <p>
          Every text, price and page that visitors read. Open one, change it, and look at it: nothing is public before
          you publish.
        </p>
        {drafts > 0 ? (
          <Notice kind="note">
            <p>{drafts === 1 ? "One change of yours waits" : `${drafts} changes of yours wait`} to be published.</p>
            <ButtonLink look="ghost" to={href("/admin/content/publish")}>
              Look through and publish
            </ButtonLink>
          </Notice>
        ) : null}
      </section>
      <PageTree groups={groups} />
    </div>
  );
}
