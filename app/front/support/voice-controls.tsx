import { useRef, useState, useSyncExternalStore } from "react";
import { useTexts } from "#app/content/words/use-every-page.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./assistant.module.css";
import { canListen, canReadAloud, listen } from "./voice.ts";

type Props = {
  onHeard: (question: string) => void;
  readsAloud: boolean;
  onReadsAloud: (wish: boolean) => void;
};

/** What the browser can do with speech, if anything. The microphone is asked for only after "Speak". */
export function VoiceControls({ onHeard, readsAloud, onReadsAloud }: Props) {
  const words = useTexts("assistant");
  const listens = useBrowserHas(canListen);
  const reads = useBrowserHas(canReadAloud);
  const [state, setState] = useState<"idle" | "listening" | "unheard">("idle");
  const listening = useRef<AbortController>(undefined);

  async function speak() {
    if (listening.current) return listening.current.abort();
    listening.current = new AbortController();
    setState("listening");
    const said = await listen(listening.current.signal);
    listening.current = undefined;
    setState(said ? "idle" : "unheard");
    if (said) onHeard(said);
    return undefined;
  }

  if (!listens && !reads) return null;
  return (
    <div className={styles.voice}>
      {listens ? (
        <button type="button" aria-pressed={state === "listening"} onClick={() => void speak()}>
          <Icon name="voice" />
          {words.speak}
        </button>
      ) : null}
      {reads ? (
        <button type="button" aria-pressed={readsAloud} onClick={() => onReadsAloud(!readsAloud)}>
          {words.aloud}
        </button>
      ) : null}
      {listens ? <p>{words.maker}</p> : null}
      <p role="status">{state === "idle" ? null : words[state]}</p>
    </div>
  );
}

/** Never on the server, and never a change afterwards. */
function useBrowserHas(ability: () => boolean) {
  return useSyncExternalStore(
    () => () => {},
    ability,
    () => false,
  );
}
