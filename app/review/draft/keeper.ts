import type { Kept, ReadingChanges, ReadingDraft } from "#app/review/queue/reading.ts";
import type { Answer } from "#partners/answer.ts";
import { changesBetween, withChanges } from "./draft.ts";

/**
 * `kept`: our server has everything, since `at`. `under-way`: not yet. `down`: it does not answer, and is asked again.
 * `refused`: it does not take this. `gone`: the reading is not this reviewer's any more.
 */
export type Keeping = { state: "kept"; at: number | null } | { state: "under-way" | "down" | "refused" | "gone" };

type Wants = {
  /** What our server has. */
  kept: ReadingDraft;
  save(changes: ReadingChanges): Promise<Answer<Kept>>;
  tell(keeping: Keeping): void;
};

/** Milliseconds of quiet before what was typed is sent, between two tries, and after which even a press that changes nothing renews the lease. */
const pause = 800;
const again = 5000;
const renewal = 60_000;

/** Sends what a reviewer writes, part by part, one at a time, and tells how that goes. */
export function openKeeper({ kept, save, tell }: Wants) {
  let server = kept;
  let draft = kept;
  let last = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | undefined;

  function write(next: ReadingDraft) {
    draft = next;
    if (isOver) return;
    if (changesBetween(server, draft)) {
      tell({ state: "under-way" });
      soon(pause);
    } else if (Date.now() - last > renewal) soon(pause);
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
    for (;;) {
      if (isOver) return false;
      const changes = changesBetween(server, draft) ?? {};
      const answer = await save(changes);
      const trouble = troubleOf(answer);
      if (trouble) {
        isOver = trouble === "gone";
        tell({ state: trouble });
        if (trouble === "down") soon(again);
        return false;
      }
      last = Date.now();
      server = withChanges(server, changes);
      if (changesBetween(server, draft)) continue;
      tell({ state: "kept", at: answer.ok && answer.value.ok ? answer.value.at : null });
      return true;
    }
  }

  function stop() {
    isOver = true;
    clearTimeout(timer);
  }
  return { write, flush, stop };
}

function troubleOf(answer: Answer<Kept>) {
  if (answer.ok) {
    if (answer.value.ok) return undefined;
    if (answer.value.reason === "files") return "down";
    return answer.value.reason === "gone" ? "gone" : "refused";
  }
  // Whoever was ended, or whose sign-in ended, has it no more either; what they typed stays in their browser.
  return answer.kind === "not_found" || answer.kind === "auth" ? "gone" : "down";
}
