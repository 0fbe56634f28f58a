import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { type Microphone, openMicrophone } from "./microphone.ts";
import { openPatience, patience } from "./patience.ts";
import type { End, VoiceMessage } from "./voice-message.ts";

type TalkState = "before" | "asking" | "opening" | "listening" | "speaking" | "over";

/** How often the microphone is looked at, in milliseconds. */
const rhythm = 200;
/** The server's copy of the page has no use for the partner's client, which is large. */
const loadConversation = import.meta.env.SSR ? undefined : () => import("./conversation.ts");

/** A talk from the press on the button to its end, which is told to the page around this one, as is all that is said. */
export function useTalk() {
  const [state, setState] = useState<TalkState>("before");
  const end = useRef<(why: End) => void>(undefined);

  // In step with the page around this one: it waits for a sign of life, and shuts the talk by taking the frame away.
  useEffect(() => tellAround({ what: "ready" }), []);
  /** As the server renders it, a press would not count. */
  const counts = useSyncExternalStore(neverChanges, inBrowser, onServer);

  async function start() {
    const running = new AbortController();
    const finish = (why: End) => {
      if (running.signal.aborted) return;
      running.abort();
      setState("over");
      tellAround({ what: "ended", why });
    };
    end.current = finish;
    setState("asking");
    const microphone = await openMicrophone();
    if (typeof microphone === "string") return finish(microphone);
    running.signal.addEventListener("abort", () => microphone.close());
    setState("opening");
    const late = setTimeout(() => finish("unreachable"), patience);
    try {
      await hold(running.signal, { microphone, finish, setState });
    } catch {
      // Whatever the partner's client stumbled over: there is no talk.
      finish("unreachable");
    } finally {
      clearTimeout(late);
    }
  }

  return { state, counts, start, end: () => end.current?.("left") };
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

type Steps = { microphone: Microphone; finish(why: End): void; setState(state: TalkState): void };

/** Opens the talk and watches over it until `running` is aborted. */
async function hold(running: AbortSignal, { microphone, finish, setState }: Steps) {
  const [answer, module] = await Promise.all([
    ask<{ address: string }>(href("/api/voice"), "", {}),
    loadConversation?.(),
  ]);
  if (running.aborted) return;
  if (!answer.ok || !module) return finish(!answer.ok && answer.kind === "rate_limited" ? "busy" : "unreachable");

  const watch = openPatience(performance.now());
  let speaking = false;
  const talk = await module.openConversation(answer.value.address, {
    onTurn(turn) {
      watch.word(performance.now(), turn.who);
      tellAround({ what: "turn", turn });
    },
    onSpeaking(now) {
      speaking = now;
      watch.rest(performance.now());
      if (!running.aborted) setState(now ? "speaking" : "listening");
    },
    onBroken: () => finish("unreachable"),
  });
  if (running.aborted) return await talk.end();
  setState(speaking ? "speaking" : "listening");
  const timer = setInterval(() => {
    const fault = speaking ? undefined : watch.sample(performance.now(), microphone.volume());
    if (fault) finish(fault);
  }, rhythm);
  running.addEventListener("abort", () => {
    clearInterval(timer);
    // Ended already when it broke off.
    void talk.end().catch(() => undefined);
  });
}

function tellAround(message: VoiceMessage) {
  parent.postMessage(message, location.origin);
}
