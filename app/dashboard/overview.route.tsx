import { useOutletContext } from "react-router";
import type { MemberBoard } from "#app/community/member-lists.ts";
import { NotificationsCard } from "#app/community/notifications-card.tsx";
import { RecentActivityCard } from "#app/community/recent-activity-card.tsx";
import { UpcomingEventsCard } from "#app/community/upcoming-events-card.tsx";
import { isAlone } from "#app/people/alone/alone.ts";
import { BookingsAhead } from "./bookings/bookings-ahead.tsx";
import { CoachingCard } from "./coaching/coaching-card.tsx";
import { CourseAhead } from "./courses/course-ahead.tsx";
import layout from "#app/ui/layout.module.css";
import { useDashboardWords } from "./words/use-words.ts";

/** The course one is in, then the first three posts, three events and five notifications (specification §2); below them, where nothing moves when it comes, what is booked and what was paid of coaching. */
export default function OverviewTab() {
  return (
    <>
      <CourseAhead />
      {isAlone() ? null : <Lists />}
      <BookingsAhead />
      <CoachingCard />
    </>
  );
}

function Lists() {
  const { lists, again } = useOutletContext<MemberBoard>();
  const { cards } = useDashboardWords();
  return (
    <div className={`${layout.columns} ${layout.top}`}>
      <RecentActivityCard words={cards} list={lists.posts} again={() => again("posts")} show="first" />
      <UpcomingEventsCard words={cards} list={lists.events} again={() => again("events")} show="first" />
      <NotificationsCard words={cards} list={lists.notifications} again={() => again("notifications")} show="first" />
    </div>
  );
}
