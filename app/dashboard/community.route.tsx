import { href, Navigate, useOutletContext } from "react-router";
import type { MemberBoard } from "#app/community/member-lists.ts";
import { RecentActivityCard } from "#app/community/recent-activity-card.tsx";
import { UpcomingEventsCard } from "#app/community/upcoming-events-card.tsx";
import { isAlone } from "#app/people/alone/alone.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/community.route.ts";
import { useDashboardWords } from "./words/use-words.ts";
import { partIn } from "#app/content/words/part-words.ts";
import type { DashboardWords } from "./words/dashboard-words.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, partIn<DashboardWords>(matches, "dashboard").community);
}

/** All posts and events that came, where the overview shows the first. */
export default function CommunityTab() {
  const { lists, again } = useOutletContext<MemberBoard>();
  const { cards } = useDashboardWords();
  if (isAlone()) return <Navigate to={href("/dashboard")} replace />;
  return (
    <div className={`${layout.columns} ${layout.halves} ${layout.top}`} data-whole="">
      <RecentActivityCard words={cards} list={lists.posts} again={() => again("posts")} show="all" />
      <UpcomingEventsCard words={cards} list={lists.events} again={() => again("events")} show="all" />
    </div>
  );
}
