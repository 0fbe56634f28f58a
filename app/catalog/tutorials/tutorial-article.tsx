import { Link } from "react-router";
import { Accordion, AccordionItem } from "#app/ui/accordion.tsx";
import layout from "#app/ui/layout.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { ChapterLine } from "./chapter-line.tsx";
import styles from "./tutorial-article.module.css";
import type { ShownTutorial } from "./tutorials.ts";

/** What a tutorial is, at a glance; its outline on demand. */
export function TutorialArticle({ tutorial }: { tutorial: ShownTutorial }) {
  const { slug, title, summary, chapters } = tutorial;
  return (
    <article id={slug} className={styles.tutorial} data-line="training" aria-labelledby={`${slug}-title`}>
      <Screen tutorial={tutorial} />
      <div className={styles.words}>
        <TutorialLabel tutorial={tutorial} />
        <h2 id={`${slug}-title`} className={styles.title}>
          {title}
        </h2>
        <p className={layout.soft}>{summary}</p>
      </div>
      <div className={styles.outline}>
        <Accordion>
          <AccordionItem group={slug} title={`Outline, ${chapters.length} chapters`}>
            <Outline tutorial={tutorial} />
          </AccordionItem>
        </Accordion>
      </div>
    </article>
  );
}

/** A video that is not recorded has neither a day nor a length to the second. */
function TutorialLabel({ tutorial: { category, length, recorded } }: { tutorial: ShownTutorial }) {
  return (
    <p className={styles.label}>
      <b>{category}</b> <span>{recorded ? <time dateTime={recorded.iso}>{length}</time> : <span>{length}</span>}</span>{" "}
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

function Outline({ tutorial: { chapters, recorded, outcome, needs, related } }: { tutorial: ShownTutorial }) {
  return (
    <>
      <Stops line="training" ordered>
        {chapters.map((chapter) => (
          <Stop key={chapter.at}>
            {recorded ? <span className={styles.at}>{chapter.at}</span> : null} {chapter.title}
            <p>{chapter.text}</p>
          </Stop>
        ))}
      </Stops>
      <h4>Afterwards</h4>
      <p>{outcome}</p>
      <h4>What you need</h4>
      <ul>
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      {related.length > 0 ? (
        <>
          <h4>Change here for</h4>
          <ul className={styles.related}>
            {related.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
