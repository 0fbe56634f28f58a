/** Milliseconds after a draft was kept, which happens 700 after the last key. */
const pause = 1300;
/** Between two tries, where our server did not answer. */
const again = 10_000;

type Wants<Found> = {
  /** What the draft brings, as our server has it; undefined: it could not be asked. */
  ask(): Promise<Found | undefined>;
  tell(found: Found): void;
};

/**
 * Asks what a draft brings once whoever writes it pauses. One question at a time, whatever is kept meanwhile; an answer about words
 * that were changed since is dropped.
 */
export function openLooking<Found>({ ask, tell }: Wants<Found>) {
  let version = 0;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What was asked before is about other words now. */
  function stop() {
    version += 1;
    clearTimeout(timer);
  }
  function look(time = pause) {
    stop();
    timer = setTimeout(() => void askOnce(), time);
  }
  async function askOnce() {
    if (isAsking) return look(pause);
    isAsking = true;
    const asked = version;
    const found = await ask();
    isAsking = false;
    if (asked !== version) return;
    if (found === undefined) look(again);
    else tell(found);
  }
  return { look, stop };
}
