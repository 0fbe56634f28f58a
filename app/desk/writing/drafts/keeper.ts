import type { ContentMistake } from "#app/site/content.ts";
import { fingerprint } from "./fingerprint.ts";
import type { DraftKept } from "./draft.ts";
import type { Newer } from "./newer.ts";

/**
 * `saved`: our server has everything. `under-way`: not yet. `down`: it does not answer, and is asked again; this browser has
 * it. `elsewhere`: another tab or browser changed the draft. `refused`: it cannot stand in the file. `gone`: the owner is
 * not signed in any more.
 */
export type Keeping =
  | { state: "untouched" | "under-way" | "down" | "elsewhere" | "refused" | "gone" }
  | { state: "saved"; at: number; isDraft: boolean; since: Newer | null; mistakes: ContentMistake[] };

export type Kept = { seen: string[]; fields: unknown };

type Wants = {
  /** What our server has. */
  fields: unknown;
  send(kept: Kept): Promise<{ ok: true; value: DraftKept } | { ok: false; kind: string }>;
  /** Keeps in this browser what our server may not have; undefined: it has everything. */
  keepHere(kept: Kept | undefined): void;
  tell(keeping: Keeping): void;
};

/** Milliseconds of quiet before what was typed is sent, and between two tries. */
const pause = 700;
const again = 4000;

/** Sends what an owner types, one after the other. An answer that was lost on the way is no conflict: `seen` names what was sent. */
export function openKeeper({ fields, send, keepHere, tell }: Wants) {
  let now = fields;
  let seen = [fingerprint(fields)];
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | undefined;

  function write(next: unknown) {
    now = next;
    keepHere({ seen, fields: now });
    if (isOver) return;
    tell({ state: "under-way" });
    soon(pause);
  }

  function soon(time: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), time);
  }

  /** Whether our server has everything now. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => (sending = undefined));
    return sending;
  }

  async function sendAll() {
    while (!isOver) {
      const sent = now;
      const mark = fingerprint(sent);
      if (seen.length === 1 && seen[0] === mark) return true;
      const known = seen;
      seen = [...known.slice(-40), mark];
      keepHere({ seen, fields: sent });
      const answer = await send({ seen: known, fields: sent });
      const trouble = troubleOf(answer);
      if (trouble) {
        isOver = trouble !== "down" && trouble !== "refused";
        tell({ state: trouble });
        if (trouble === "refused") seen = known;
        if (trouble === "down") soon(again);
        return false;
      }
      seen = [mark];
      if (now !== sent) {
        keepHere({ seen, fields: now });
        continue;
      }
      keepHere(undefined);
      if (answer.ok && answer.value.ok) tell({ state: "saved", ...answer.value });
    }
    return !isOver;
  }

  function stop() {
    isOver = true;
    clearTimeout(timer);
  }
  return { write, flush, stop };
}

function troubleOf(answer: Awaited<ReturnType<Wants["send"]>>) {
  if (!answer.ok) return answer.kind === "not_found" || answer.kind === "auth" ? "gone" : "down";
  if (answer.value.ok) return undefined;
  return answer.value.reason === "elsewhere" ? "elsewhere" : "refused";
}
