const mostFailures = 5;
const restAfterFailures = 30_000;

/** Why a partner is left alone for a while, since when, and how long; both in milliseconds. */
type Rest = { kind: "unavailable" | "rate_limited"; since: number; length: number };

type Circuit = {
  /** Why the partner must not be asked now. */
  resting(): "unavailable" | "rate_limited" | undefined;
  succeed(): void;
  fail(): void;
  /** The partner asked to be left alone for `length` milliseconds. */
  pause(length: number): void;
};

/**
 * Leaves a partner alone that failed five times in a row, or that asked for it (partners.md §0). After a rest the first
 * failure means the next rest. A clock that was set back ends a rest early: nobody waits longer than its length.
 */
export function openCircuit(now: () => number): Circuit {
  let failures = 0;
  let rest: Rest | undefined;

  function resting() {
    const age = rest ? now() - rest.since : 0;
    if (rest && (age < 0 || age >= rest.length)) rest = undefined;
    return rest?.kind;
  }

  // What was asked before a rest began and ends within it changes nothing.
  return {
    resting,
    succeed() {
      if (!resting()) failures = 0;
    },
    fail() {
      if (resting()) return;
      failures += 1;
      if (failures >= mostFailures) rest = { kind: "unavailable", since: now(), length: restAfterFailures };
    },
    pause(length) {
      failures = 0;
      rest = { kind: "rate_limited", since: now(), length };
    },
  };
}
