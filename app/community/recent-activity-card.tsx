import type { Post } from "#partners/community/community.ts";
import styles from "./community-card.module.css";
import { CommunityCard } from "./community-card.tsx";
import type { Listed } from "./member-lists.ts";
import { machineTime, memberDay } from "./member-time.ts";
import type { CardWords } from "./card-words.server.ts";

type Props = {
  words: CardWords;
  list: Listed<Post>;
  again(): void;
  /** The first three by their titles (specification §9), or all with the beginning of what they say. */
  show: "first" | "all";
};

/** What was posted, newest first. */
export function RecentActivityCard({ words, list, again, show }: Props) {
  return (
    <CommunityCard words={words} title={words.posts} list={list} again={again}>
      {(posts) =>
        posts.length === 0 ? (
          <p className={styles.empty}>{words.noPosts}</p>
        ) : (
          <ul>
            {(show === "first" ? posts.slice(0, 3) : posts).map((post) => (
              <PostRow key={post.id} post={post} withBody={show === "all"} />
            ))}
          </ul>
        )
      }
    </CommunityCard>
  );
}

function PostRow({ post: { title, space, createdAt, body }, withBody }: { post: Post; withBody: boolean }) {
  return (
    <li>
      <b dir="auto">{title}</b>
      {/* A post without a title is named by its first words: nothing is said twice. */}
      {withBody && body && body !== title ? <p dir="auto">{body}</p> : null}
      <span className={styles.facts}>
        {space ? <bdi>{space}</bdi> : null}
        {createdAt === null ? null : <time dateTime={machineTime(createdAt)}>{memberDay(createdAt)}</time>}
      </span>
    </li>
  );
}
