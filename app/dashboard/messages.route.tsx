import { href, Navigate, useOutletContext } from "react-router";
import type { MemberBoard } from "#app/community/member-lists.ts";
import { NotificationsCard } from "#app/community/notifications-card.tsx";
import { isAlone } from "#app/people/alone/alone.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import type { Route } from "./+types/messages.route.ts";
import { useDashboardWords } from "./words/use-words.ts";
import { partIn } from "#app/content/words/part-words.ts";
import type { DashboardWords } from "./words/dashboard-words.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, partIn<DashboardWords>(matches, "dashboard").messages);
}

/** All notifications that came, where the overview shows the first five. */
export default function MessagesTab() {
  const { lists, again } = useOutletContext<MemberBoard>();
  const { cards } = useDashboardWords();
  if (isAlone()) return <Navigate to={href("/dashboard")} replace />;
  return <NotificationsCard words={cards} list={lists.notifications} again={() => again("notifications")} show="all" />;
}
