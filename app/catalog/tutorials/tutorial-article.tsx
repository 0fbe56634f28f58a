import { Link } from "react-router";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { Accordion, AccordionItem } from "#app/ui/accordion.tsx";
import layout from "#app/ui/layout.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { ChapterLine } from "./chapter-line.tsx";
import styles from "./tutorial-article.module.css";
import type { TutorialsWords } from "./tutorials-words.server.ts";
import type { ShownTutorial } from "./tutorials.ts";

type Props = { words: TutorialsWords["tutorial"]; tutorial: ShownTutorial };

/** What a tutorial is, at a glance; its outline on demand. */
export function TutorialArticle({ words, tutorial }: Props) {
  const { slug, title, summary, chapters } = tutorial;
  return (
    <article id={slug} className={styles.tutorial} data-line="training" aria-labelledby={`${slug}-title`}>
      <Screen words={words} tutorial={tutorial} />
      <div className={styles.words}>
        <TutorialLabel words={words} tutorial={tutorial} />
        <h2 id={`${slug}-title`} className={styles.title}>
          {title}
        </h2>
        <p className={layout.soft}>{summary}</p>
      </div>
      <div className={styles.outline}>
        <Accordion>
          <AccordionItem group={slug} title={fill(words.outline, { count: chapters.length })}>
            <Outline words={words} tutorial={tutorial} />
          </AccordionItem>
        </Accordion>
      </div>
    </article>
  );
}

/** A video that is not recorded has neither a day nor a length to the second. */
function TutorialLabel({ words, tutorial: { category, length, recorded } }: Props) {
  return (
    <p className={styles.label}>
      <b>{category}</b> <span>{recorded ? <time dateTime={recorded.iso}>{length}</time> : <span>{length}</span>}</span>{" "}
      {recorded ? (
        <span>
          <Words text={words.published} values={{ date: <time dateTime={recorded.on}>{recorded.words}</time> }} />
        </span>
      ) : null}
    </p>
  );
}

/** No video without captions; and none loads before it is started. */
function Screen({ words, tutorial }: Props) {
  const { title, source, captions, thumbnail } = tutorial;
  if (!source || !captions) return <ChapterLine words={words} tutorial={tutorial} />;
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
      <track kind="captions" src={captions} srcLang="en" label={words.captions} default />
    </video>
  );
}

function Outline({ words, tutorial: { chapters, recorded, outcome, needs, related } }: Props) {
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
      <h4>{words.afterwards}</h4>
      <p>{outcome}</p>
      <h4>{words.needs}</h4>
      <ul>
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      {related.length > 0 ? (
        <>
          <h4>{words.related}</h4>
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
