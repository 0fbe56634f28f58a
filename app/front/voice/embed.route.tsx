import { pageMeta } from "#app/content/meta/meta.ts";
import { notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import { Button } from "#app/ui/form/button.tsx";
import type { Route } from "./+types/embed.route.ts";
import styles from "./embed.module.css";
import { type TalkState, useTalk } from "./use-talk.ts";
import type { VoiceOffer } from "./voice-offer.ts";

/** Stands in a frame and is needed at once. */
export const handle = { hydrate: "now", bare: true };

export function loader({ context }: Route.LoaderArgs): VoiceOffer {
  const { voice } = requireSite(context);
  if (!voice) throw notFound();
  return { name: voice.name, privacy: voice.privacy };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Talk", description: "Talk to an AI about what this site offers." });
}

const words: Record<TalkState, string> = {
  before: "",
  asking: "Your browser asks whether this page may hear you.",
  opening: "One moment.",
  listening: "It listens. Ask your question.",
  speaking: "It answers.",
  over: "The talk is over.",
};

/** The page in the frame: who listens, then the talk. What is said appears in the page around it. */
export default function EmbedPage({ loaderData: { name, privacy } }: Route.ComponentProps) {
  const { state, counts, start, end } = useTalk();
  const isOn = state === "opening" || state === "listening" || state === "speaking";
  return (
    <div className={styles.talk} data-state={state}>
      <h1 className={styles.title}>Talk</h1>
      {state === "before" ? (
        <>
          <p>
            An AI listens and answers, not a person. While you talk, your voice goes to {name}:{" "}
            <a href={privacy} target="_blank" rel="noopener">
              how they treat it
            </a>
            . What is said appears as text here. This site keeps it only if you hand it over to a person.
          </p>
          {counts ? (
            <Button type="button" onClick={() => void start()}>
              Start talking
            </Button>
          ) : null}
        </>
      ) : null}
      <p role="status">{words[state]}</p>
      {isOn ? (
        <>
          <p className={styles.reminder}>An AI of {name}, not a person.</p>
          <Button type="button" look="ghost" onClick={end}>
            End the talk
          </Button>
        </>
      ) : null}
    </div>
  );
}
