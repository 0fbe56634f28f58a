import { href, Link } from "react-router";
import type { Edition } from "#app/newsletter/editions/editions.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";
import { requireGroup } from "#app/catalog/tools/tool-groups.ts";
import { fill } from "#app/content/words/words.ts";
import { formatDay } from "#app/site/time.ts";
import { Bullet } from "#app/ui/bullet.tsx";
import layout from "#app/ui/layout.module.css";
import type { Home } from "./home.ts";
import styles from "./home-news.module.css";

type Props = {
  words: Home["news"];
  edition?: Pick<Edition, "slug" | "title" | "description" | "date" | "minutes">;
  review?: Pick<Tool, "slug" | "name" | "tagline" | "group" | "checked">;
};

/** What is new, only when there is something: the latest letter and one review. */
export function HomeNews({ words, edition, review }: Props) {
  if (!edition && !review) return null;
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${layout.columns} ${styles.news}`}>
        {edition ? (
          <article>
            <p className={styles.kicker}>
              {fill(words.letter, { date: formatDay(edition.date), minutes: edition.minutes })}
            </p>
            <h2>
              <Link to={href("/newsletter/:edition", { edition: edition.slug })}>{edition.title}</Link>
            </h2>
            <p className={layout.soft}>{edition.description}</p>
          </article>
        ) : null}
        {review ? (
          <article>
            <p className={styles.kicker}>
              <Bullet line={review.group}>{requireGroup(review.group).letter}</Bullet>{" "}
              {fill(words.review, { date: formatDay(review.checked) })}
            </p>
            <h2>
              <Link to={href("/tools/:tool", { tool: review.slug })}>{review.name}</Link>
            </h2>
            <p className={layout.soft}>{review.tagline}</p>
          </article>
        ) : null}
      </div>
    </section>
  );
}
