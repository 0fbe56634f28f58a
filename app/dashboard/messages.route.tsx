import { href, Navigate, useOutletContext } from "react-router";
import type { MemberBoard } from "#app/community/member-lists.ts";
import { NotificationsCard } from "#app/community/notifications-card.tsx";
import { isAlone } from "#app/people/alone/alone.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import type { Route } from "./+types/messages.route.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Messages",
    description: "Notifications of the community, for members.",
  });
}

/** All notifications that came, where the overview shows the first five. */
export default function MessagesTab() {
  const { lists, again } = useOutletContext<MemberBoard>();
  if (isAlone()) return <Navigate to={href("/dashboard")} replace />;
  return <NotificationsCard list={lists.notifications} again={() => again("notifications")} show="all" />;
}
