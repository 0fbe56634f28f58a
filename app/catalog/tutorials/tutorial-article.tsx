import { Link } from "react-router";
import layout from "#app/ui/layout.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { ChapterLine } from "./chapter-line.tsx";
import styles from "./tutorial-article.module.css";
import type { ShownTutorial } from "./tutorials.ts";

export function TutorialArticle({ tutorial }: { tutorial: ShownTutorial }) {
  const { slug, title, summary, chapters, recorded } = tutorial;
  return (
    <article id={slug} className={layout.section} aria-labelledby={`${slug}-title`}>
      <div className={`${layout.wrap} ${styles.tutorial}`}>
        <div className={styles.head}>
          <TutorialLabel tutorial={tutorial} />
          <h2 id={`${slug}-title`} className={styles.title}>
            {title}
          </h2>
          <p className={layout.lede}>{summary}</p>
        </div>
        <div className={styles.screen}>
          <Screen tutorial={tutorial} />
        </div>
        <div className={styles.chapters}>
          <h3>Chapters</h3>
          <Stops line="training" ordered>
            {chapters.map((chapter) => (
              <Stop key={chapter.at}>
                {recorded ? <span className={styles.at}>{chapter.at}</span> : null} {chapter.title}
                <p className={layout.soft}>{chapter.text}</p>
              </Stop>
            ))}
          </Stops>
        </div>
        <Around tutorial={tutorial} />
      </div>
    </article>
  );
}

/** A video that is not recorded has neither a day nor a length to the second. */
function TutorialLabel({ tutorial: { category, length, recorded } }: { tutorial: ShownTutorial }) {
  return (
    <p className={styles.label}>
      <b>{category}</b>
      {recorded ? <time dateTime={recorded.iso}>{length}</time> : <span>{length}</span>}
      {recorded ? (
        <span>
          Published <time dateTime={recorded.on}>{recorded.words}</time>
        </span>
      ) : null}
    </p>
  );
}

/** No video without captions; and none loads before it is started. */
function Screen({ tutorial }: { tutorial: ShownTutorial }) {
  const { title, source, captions, thumbnail } = tutorial;
  if (!source || !captions) return <ChapterLine tutorial={tutorial} />;
  const poster = thumbnail === "chapters" ? undefined : thumbnail;

  return (
    <video
      className={styles.player}
      controls
      preload="none"
      crossOrigin="anonymous"
      src={source}
      poster={poster}
      aria-label={title}
    >
      <track kind="captions" src={captions} srcLang="en" label="English" default />
    </video>
  );
}

function Around({ tutorial: { outcome, needs, related } }: { tutorial: ShownTutorial }) {
  return (
    <div className={styles.around}>
      <h3>Afterwards</h3>
      <p>{outcome}</p>
      <h3>What you need</h3>
      <ul>
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      {related.length > 0 ? (
        <>
          <h3>Change here for</h3>
          <ul className={styles.related}>
            {related.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
