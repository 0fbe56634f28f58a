import type { Notification } from "#partners/community/community.ts";
import styles from "./community-card.module.css";
import { CommunityCard } from "./community-card.tsx";
import type { Listed } from "./member-lists.ts";
import { machineTime, memberMoment } from "./member-time.ts";
import type { CardWords } from "./card-words.server.ts";

type Props = {
  words: CardWords;
  list: Listed<Notification>;
  again(): void;
  /** The first five (specification §9), or all. */
  show: "first" | "all";
};

/** What the community wants to tell this member, newest first. */
export function NotificationsCard({ words, list, again, show }: Props) {
  return (
    <CommunityCard words={words} title={words.notifications} list={list} again={again}>
      {(notifications) =>
        notifications.length === 0 ? (
          <p className={styles.empty}>{words.noNotifications}</p>
        ) : (
          <ul>
            {(show === "first" ? notifications.slice(0, 5) : notifications).map(({ id, message, createdAt }) => (
              <li key={id}>
                <span dir="auto">{message}</span>
                {createdAt === null ? null : (
                  <time className={styles.quiet} dateTime={machineTime(createdAt)}>
                    {memberMoment(createdAt)}
                  </time>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </CommunityCard>
  );
}
