import { href } from "react-router";
import { breadcrumbs } from "#app/content/meta/schema-org.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireContent } from "#app/site/content.ts";
import { originOf } from "#app/site/site.ts";
import { describePage } from "#app/content/meta/structured-data.ts";
import { formatDay } from "#app/site/time.ts";
import { Call } from "#app/ui/form/call.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/tutorials.route.ts";
import { TutorialArticle } from "./tutorial-article.tsx";
import styles from "./tutorial-article.module.css";
import { isoDuration, lengthInWords, type Tutorial } from "./tutorials.ts";
import { tutorialsOf } from "./tutorials.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  describePage(context, breadcrumbs(originOf(context), [{ name: "Tutorials", path: "/tutorials" }]));
  return {
    tutorials: tutorialsOf(requireContent(context)).map((tutorial) => ({
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

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "AI tutorials",
    description:
      "Three sample tutorials, from a first sorting prompt to a tested agent: their chapters, what you need and what you can do after.",
    path: "/tutorials",
    line: "training",
  });
}

export default function TutorialsPage({ loaderData }: Route.ComponentProps) {
  const allSamples = loaderData.tutorials.every(({ source }) => !source);
  return (
    <>
      <section className={layout.section}>
        <div className={layout.wrap}>
          <div className={styles.head}>
            <h1 className={layout.pageTitle}>Three jobs, shown from start to end</h1>
            <p className={layout.lede}>
              Each does one piece of office work and nothing else.
              {allSamples ? " So far these are outlines: the videos are not recorded yet." : null}
            </p>
          </div>
          <div className={styles.tutorials}>
            {loaderData.tutorials.map((tutorial) => (
              <TutorialArticle key={tutorial.slug} tutorial={tutorial} />
            ))}
          </div>
        </div>
      </section>
      <Call
        title="Rather have somebody beside you?"
        text="A coach does the same kind of job with you, on your own files, in one hour."
        to={href("/coaching")}
        button="See coaching"
      />
    </>
  );
}
