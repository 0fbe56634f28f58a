import { pageMeta } from "#app/content/meta/meta.ts";
import { notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import { Button } from "#app/ui/form/button.tsx";
import type { Route } from "./+types/embed.route.ts";
import styles from "./embed.module.css";
import { useTalk } from "./use-talk.ts";
import { Words } from "#app/content/words/words.tsx";
import { fill } from "#app/content/words/words.ts";
import { talkWordsOf } from "#app/front/words/talk-words.server.ts";

/** Stands in a frame and is needed at once. */
export const handle = { hydrate: "now", bare: true };

export function loader({ context }: Route.LoaderArgs) {
  const { voice, content } = requireSite(context);
  if (!voice) throw notFound();
  return { name: voice.name, privacy: voice.privacy, words: talkWordsOf(content) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.words);
}

/** The page in the frame: who listens, then the talk. What is said appears in the page around it. */
export default function EmbedPage({ loaderData: { name, privacy, words } }: Route.ComponentProps) {
  const { state, counts, start, end } = useTalk();
  const isOn = state === "opening" || state === "listening" || state === "speaking";
  return (
    <div className={styles.talk} data-state={state}>
      <h1 className={styles.title}>{words.heading}</h1>
      {state === "before" ? (
        <>
          <p>
            <Words
              text={words.lede}
              values={{
                partner: name,
                privacy: (
                  <a href={privacy} target="_blank" rel="noopener">
                    {words.privacy}
                  </a>
                ),
              }}
            />
          </p>
          {counts ? (
            <Button type="button" onClick={() => void start()}>
              {words.start}
            </Button>
          ) : null}
        </>
      ) : null}
      <p role="status">{state === "before" ? "" : words.states[state]}</p>
      {isOn ? (
        <>
          <p className={styles.reminder}>{fill(words.reminder, { partner: name })}</p>
          <Button type="button" look="ghost" onClick={end}>
            {words.end}
          </Button>
        </>
      ) : null}
    </div>
  );
}
