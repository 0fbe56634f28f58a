import { Link } from "react-router";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import layout from "#app/ui/layout.module.css";
import { Part, Parts } from "#app/ui/parts/parts.tsx";
import { stationState } from "#app/ui/station-state.ts";
import styles from "./tutorial-article.module.css";
import type { TutorialsWords } from "./tutorials-words.server.ts";
import type { ShownTutorial } from "./tutorials.ts";
import opens from "#app/ui/opens.module.css";

type Props = { words: TutorialsWords["tutorial"]; tutorial: ShownTutorial };

/** What a tutorial is: its chapters as a line, each opened by itself, and what one can do afterwards. */
export function TutorialArticle({ words, tutorial }: Props) {
  const { slug, title, summary, chapters, recorded, outcome } = tutorial;
  return (
    <article id={slug} className={styles.tutorial} data-line="training" aria-labelledby={`${slug}-title`}>
      <Player words={words} tutorial={tutorial} />
      <div className={styles.words}>
        <TutorialLabel words={words} tutorial={tutorial} />
        <h2 id={`${slug}-title`} className={styles.title}>
          {title}
        </h2>
        <p className={layout.soft}>{summary}</p>
      </div>
      <div>
        <h3>{fill(words.outline, { count: chapters.length })}</h3>
        <Parts line="training">
          {chapters.map(({ at, title: chapter, text }, place, { length }) => (
            <Part
              key={at}
              id={`${slug}-${place + 1}`}
              title={recorded ? `${at} ${chapter}` : chapter}
              level={4}
              group={slug}
              state={stationState(place, length, false)}
            >
              <p className={layout.soft}>{text}</p>
            </Part>
          ))}
        </Parts>
      </div>
      <div className={styles.words}>
        <h3>{words.afterwards}</h3>
        <p>{outcome}</p>
        <Needs words={words} tutorial={tutorial} />
      </div>
    </article>
  );
}

/** A video that is not recorded has neither a day nor a length to the second, and says first of all that it is none. */
function TutorialLabel({ words, tutorial: { category, length, recorded, source, captions } }: Props) {
  return (
    <p className={styles.label}>
      <b>{category}</b> <span>{recorded ? <time dateTime={recorded.iso}>{length}</time> : <span>{length}</span>}</span>{" "}
      {recorded ? (
        <span>
          <Words text={words.published} values={{ date: <time dateTime={recorded.on}>{recorded.words}</time> }} />
        </span>
      ) : null}
      {source && captions ? null : (
        <span className={styles.sample}>
          <b>{words.sample}</b> {source ? words.noCaptions : words.noVideo}
        </span>
      )}
    </p>
  );
}

/** No video without captions; and none loads before it is started. */
function Player({ tutorial: { title, source, captions, thumbnail }, words }: Props) {
  if (!source || !captions) return null;
  return (
    <video
      className={styles.player}
      controls
      preload="none"
      crossOrigin="anonymous"
      src={source}
      poster={thumbnail === "chapters" ? undefined : thumbnail}
      aria-label={title}
    >
      <track kind="captions" src={captions} srcLang="en" label={words.captions} default />
    </video>
  );
}

function Needs({ words, tutorial: { needs, related } }: Props) {
  return (
    <>
      <details className={styles.needs}>
        <summary className={opens.opens}>{words.needs}</summary>
        <ul>
          {needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </details>
      {related.length > 0 ? (
        <p className={styles.related}>
          <b>{words.related}</b>
          {related.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </p>
      ) : null}
    </>
  );
}
