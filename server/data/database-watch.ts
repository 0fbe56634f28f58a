import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#database/database.ts";
import { isUnavailable, needsPerson, type Trouble, troubleOf } from "#database/trouble.ts";
import { second } from "#app/site/time.ts";
import type { log } from "#server/log.ts";

type Watched = {
  database: Database;
  /** Makes the database fit to be used: tables, keys. Runs before anything else may use it, and again when it was away. */
  prepare(): Promise<void>;
  /** Writes a little; throws what hinders it. */
  tryWrite(): Promise<void>;
  log: typeof log;
  now(): number;
};

/** How often an absent database is looked after, and at most how often a present one, in milliseconds. */
const pause = second;
/** Whoever asks whether the site is ready waits no longer for a database that says nothing. */
const longestAnswer = 2 * second;
const breath = 100;
/** Trouble that passed at once is told so often at most. */
const quiet = 10 * second;

type State = {
  prepared: boolean;
  /** What is wrong now, and since when. */
  trouble?: Trouble;
  since: number;
  looking?: Promise<void>;
  lookedAt: number;
  toldAt: number;
  next?: NodeJS.Timeout;
  stopped: boolean;
};

/**
 * Knows whether the database can be used. It is shut until it is prepared, and again as soon as it does not answer; then it
 * is looked after every second, prepared, and opened. One line in the log says that it went away, one that it is back.
 */
export function watchDatabase({ database, prepare, tryWrite, log, now }: Watched) {
  const state: State = { prepared: false, since: 0, lookedAt: -Infinity, toldAt: -Infinity, stopped: false };

  /** Throws what hinders the database's use. */
  async function makeUsable() {
    if (!state.prepared) await prepare();
    state.prepared = true;
    database.shut();
    await tryWrite();
  }

  /** One look at a time, whoever asks; while something is wrong, one follows the other. */
  function look() {
    state.looking ??= lookOnce();
    return state.looking;
  }

  async function lookOnce() {
    try {
      await makeUsable().catch(tryAgain);
      noteHealth();
    } catch (error) {
      noteTrouble(error);
    }
    state.looking = undefined;
    state.lookedAt = now();
  }

  /** Broken connections are replaced when they are met: one failure of a database that was well says nothing yet. */
  async function tryAgain(error: unknown) {
    if (state.trouble || !troubleOf(error, database).away) throw error;
    await wait(breath);
    await makeUsable();
  }

  function noteHealth() {
    if (state.trouble) log("info", "database answers again", { seconds: Math.round((now() - state.since) / second) });
    state.trouble = undefined;
  }

  function noteTrouble(error: unknown) {
    const met = troubleOf(error, database);
    if (!state.trouble) state.since = now();
    if (state.trouble?.short !== met.short) log("error", "database unavailable", { reason: met.sentence });
    state.trouble = met;
    // From a full or locked disk one may still read. What does not answer may come back as another database.
    if (met.away) state.prepared = false;
    if (!state.prepared) database.shut(met.sentence);
    if (!state.stopped) state.next = setTimeout(() => void look(), pause);
  }

  async function lookInto(error: unknown) {
    await look();
    if (state.trouble || now() - state.toldAt < quiet) return;
    state.toldAt = now();
    log("error", "database trouble, over by now", { reason: troubleOf(error, database).sentence });
  }

  return {
    /** The first look. Throws one line when a person must do something; else the site may start, and waits for the rest. */
    async start() {
      database.shut("The database was not looked at yet.");
      try {
        await makeUsable();
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        if (needsPerson(error)) throw new Error(troubleOf(error, database).sentence, { cause: error });
        noteTrouble(error);
      }
      state.lookedAt = now();
    },
    /** To be told of everything that a query throws. */
    noteError(error: unknown) {
      if (isUnavailable(error) && !state.trouble && !state.looking && !state.stopped) void lookInto(error);
    },
    /** "ready", or in a few words why not. Tries to write, once a second at most. */
    async readiness() {
      const seen = now() - state.lookedAt < pause;
      if (!state.trouble && !seen) await Promise.race([look(), wait(longestAnswer, undefined, { ref: false })]);
      if (state.trouble) return state.trouble.short;
      return state.looking && !seen ? "the database does not answer" : "ready";
    },
    /** What is wrong now, in a sentence. */
    trouble: () => state.trouble?.sentence,
    async stop() {
      state.stopped = true;
      clearTimeout(state.next);
      await state.looking;
    },
  };
}
