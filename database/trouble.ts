import type { LogEvent } from "kysely";

/** Is told what a query threw, whoever catches it. */
export type TroubleListener = (error: unknown) => void;

/** As Kysely's log: it hears of every query that fails. */
export function logTo(onTrouble: TroubleListener) {
  return (event: LogEvent) => {
    if (event.level === "error") onTrouble(event.error);
  };
}

/** The code of the error with which a shut database refuses. */
export const shutCode = "DATABASE_SHUT";

const passing = [
  shutCode,
  "SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|PROTOCOL|CORRUPT|NOTADB)",
  "ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST|ENET",
  // Connection, resources, the server's own stop, its disk, its files, a standby, deadlocks and cancelled statements.
  "08|53|57P0|57014|58|XX00[12]|25006|40001|40P01",
  // Sign-in and the database's name: at start a mistake in DATABASE_URL, later somebody at work on the server.
  "28|3D000",
].join("|");
const passingCode = new RegExp(`^(${passing})`);
const passingWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** Full disk, locked or damaged file, lost connection: nothing is wrong with what was asked. Anything else that a query throws is a bug. */
export function isUnavailable(error: unknown) {
  if (!(error instanceof Error)) return false;
  return ("code" in error && passingCode.test(String(error.code))) || passingWords.test(error.message);
}

/** What is wrong with the database, for two readers. */
export type Trouble = {
  /** A few words for everybody who asks whether the site is ready. */
  short: string;
  /** A sentence for the owner: what it is, where, and what to do. */
  sentence: string;
  /** Nothing can be asked of it. */
  away: boolean;
};

type Known = { codes: RegExp; short: string; advice: (place: string) => string };

const restore = "Stop the site and bring it back from a backup (docs/OPERATING.md, Back up and restore)";
const known: Known[] = [
  {
    codes: /^(SQLITE_(CORRUPT|NOTADB)|XX00[12])/,
    short: "the database is damaged",
    advice: (place) => `${place} is damaged. ${restore}`,
  },
  {
    codes: /^(SQLITE_FULL|53100)/,
    short: "the database's disk is full",
    advice: (place) => `The disk of ${place} is full. Make room there`,
  },
  {
    codes: /^(SQLITE_(READONLY|CANTOPEN)|25006)/,
    short: "the database cannot be written",
    advice: (place) =>
      `${place} cannot be written. Let the user that runs the site write to it and to the folder that it is in`,
  },
  {
    codes: /^SQLITE_(BUSY|LOCKED)/,
    short: "the database is locked",
    advice: (place) => `Another program has locked ${place}. End that program`,
  },
  {
    codes: /^SQLITE_IOERR/,
    short: "the database's disk fails",
    advice: (place) => `Reading or writing ${place} fails. Look at the disk`,
  },
  {
    codes: /^(28|3D000|42501)/,
    short: "the database does not let us in",
    advice: (place) => `${place} does not let the site in. Check the user, the password and the name in DATABASE_URL`,
  },
];

/** What a query threw, in words. What is no trouble of a known kind speaks for itself. */
export function troubleOf(error: unknown, { place }: { place: string }): Trouble {
  const reason = error instanceof Error ? error.message : String(error);
  if (!isUnavailable(error)) return { short: "the database does not fit the site", sentence: reason, away: true };
  const code = codeOf(error);
  const found = known.find(({ codes }) => codes.test(code));
  if (found)
    return { short: found.short, sentence: `${found.advice(place)} (${reason}).`, away: /^(28|3D)/.test(code) };
  const sentence = `${place} does not answer (${reason || code}).`;
  return { short: "the database does not answer", sentence, away: true };
}

/** Trouble that a person must end: no use to start and wait for it. */
export function needsPerson(error: unknown) {
  return /^(SQLITE_(CORRUPT|NOTADB|READONLY|CANTOPEN)|XX00[12]|28|3D000|42501)/.test(codeOf(error));
}

function codeOf(error: unknown) {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
