import { href } from "react-router";
import { deskMeta } from "#app/desk/frame/parts/desk-meta.ts";
import { OrderOutcome, useOrders } from "#app/desk/frame/orders/order-form.tsx";
import { sendOrder } from "#app/desk/frame/orders/send-order.ts";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { Unread } from "#app/desk/frame/parts/unread.tsx";
import type { Route } from "./+types/reviews-admin.route.ts";
import { AgreementSection } from "#app/desk/students/review-sections/agreement-section.tsx";
import { CapacitySection } from "#app/desk/students/review-sections/capacity-section.tsx";
import { ReadSection } from "#app/desk/students/review-sections/read-section.tsx";
import { ReviewersSection } from "#app/desk/students/review-sections/reviewers-section.tsx";
import { type ReviewsPage, reviewsPath, reviewsViewOf } from "#app/desk/students/review-sections/reviews-page.ts";
import { WaitingSection } from "#app/desk/students/review-sections/waiting-section.tsx";

export const handle = { hydrate: "now" };

const question = href("/api/admin/reviews");

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const view = reviewsViewOf(url.searchParams);
  const search = reviewsPath(view).replace(/^[^?]*/, "");
  return { view, answer: await askAsOwner<ReviewsPage>(question + search) };
}
clientLoader.hydrate = true as const;

export function clientAction({ request }: Route.ClientActionArgs) {
  return sendOrder(question, request);
}

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches, "Reviews", "Which works wait to be read, and who reads them");
}

export default function ReviewsAdminPage({ loaderData: { view, answer } }: Route.ComponentProps) {
  const orders = useOrders();
  if (!answer.ok) return <Unread what="The reviews" />;
  const page = answer.value;
  return (
    <div className={owner.page}>
      <WaitingSection page={page} orders={orders}>
        <OrderOutcome orders={orders} />
      </WaitingSection>
      <ReviewersSection page={page} orders={orders} />
      <ReadSection page={page} view={view} orders={orders} />
      <AgreementSection agreement={page.agreement} />
      <CapacitySection view={view} measured={page.measured} />
    </div>
  );
}
