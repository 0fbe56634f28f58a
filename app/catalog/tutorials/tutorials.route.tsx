import { href } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import { formatDay } from "#app/site/time.ts";
import { Call } from "#app/ui/form/call.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/tutorials.route.ts";
import { TutorialArticle } from "./tutorial-article.tsx";
import styles from "./tutorial-article.module.css";
import { isoDuration, lengthInWords, type Tutorial } from "./tutorials.ts";
import { tutorialsPageOf } from "./tutorials-words.server.ts";
import { tutorialsOf } from "./tutorials.server.ts";

export const handle = { stop: true };

export function loader({ context }: Route.LoaderArgs) {
  describeTrail(context, { name: "Tutorials", path: "/tutorials" });
  const content = requireContent(context);
  return {
    words: tutorialsPageOf(content),
    tutorials: tutorialsOf(content).map((tutorial) => ({
      ...tutorial,
      length: lengthInWords(tutorial),
      recorded: recordingOf(tutorial),
    })),
  };
}

function recordingOf({ published, duration }: Tutorial) {
  if (!published) return undefined;
  return { iso: isoDuration(duration), on: published, words: formatDay(published) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData && { ...loaderData.words, path: "/tutorials", line: "training" });
}

export default function TutorialsPage({ loaderData: { words, tutorials } }: Route.ComponentProps) {
  const allSamples = tutorials.every(({ source }) => !source);
  return (
    <>
      <section className={layout.section}>
        <div className={layout.wrap}>
          <div className={styles.head}>
            <h1 className={layout.pageTitle}>{words.heading}</h1>
            <p className={layout.lede}>
              {words.lede}
              {allSamples ? ` ${words.samples}` : null}
            </p>
          </div>
          <div className={styles.tutorials}>
            {tutorials.map((tutorial) => (
              <TutorialArticle key={tutorial.slug} words={words.tutorial} tutorial={tutorial} />
            ))}
          </div>
        </div>
      </section>
      <Call {...words.call} to={href("/coaching")} />
    </>
  );
}
