import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { type Alternative, Alternatives } from "./alternatives.tsx";
import styles from "./tool-article.module.css";
import type { ToolWords } from "./tool-words.server.ts";
import { ToolHead } from "./tool-head.tsx";
import type { Tool } from "#app/catalog/tools/tools.ts";
import { VideoReview } from "./video-review.tsx";

type Words = Omit<ToolWords, "report">;

type Props = {
  words: Words;
  tool: Tool;
  alternatives: Alternative[];
  /** The form for corrections. */
  children: ReactNode;
};

/** A review as specification §2 lays it out, with what it rests on and where the tool stops. */
export function ToolArticle({ words, tool, alternatives, children }: Props) {
  return (
    <article data-line={tool.group}>
      <ToolHead words={words} tool={tool} />
      <section className={layout.section}>
        <div className={`${layout.wrap} ${styles.reading}`}>
          <div className={styles.description}>
            {tool.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <VideoReview words={words.video} video={tool.video} name={tool.name} />
        </div>
      </section>
      <FeaturesAndUses words={words} tool={tool} />
      <Limits words={words} limits={tool.limits} />
      <Alternatives words={words} tool={tool} alternatives={alternatives} />
      <div className={`${layout.wrap} ${styles.correction}`}>{children}</div>
    </article>
  );
}

function FeaturesAndUses({ words, tool: { group, features, useCases: jobs } }: Pick<Props, "words" | "tool">) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${layout.columns} ${layout.halves}`}>
        <Sheet>
          <h2 className={styles.heading}>{words.features}</h2>
          <Stops line={group}>
            {features.map((feature) => (
              <Stop key={feature}>{feature}</Stop>
            ))}
          </Stops>
        </Sheet>
        <Sheet>
          <h2 className={styles.heading}>{words.uses}</h2>
          <Stops line={group}>
            {jobs.map((job) => (
              <Stop key={job}>{job}</Stop>
            ))}
          </Stops>
        </Sheet>
      </div>
    </section>
  );
}

/** Each limit stands at the end of a track. */
function Limits({ words, limits }: { words: Words; limits: string[] }) {
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <h2 className={styles.heading}>{words.limits}</h2>
        <ul className={styles.limits}>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
