import { servedPictures } from "#app/content/pictures/own-pictures.ts";
import { changesSince, keepRelease, newestNumber } from "#app/content/versions/versions.server.ts";
import { contentOf, readFolder, type Reading } from "#app/delivery/collections/read-content.ts";
import { withShippedPages } from "#app/delivery/collections/shipped-pages.ts";
import type {
  Content,
  ContentChange,
  ContentMistake,
  PublishOrder,
  PublishOutcome,
  Publishing,
} from "#app/site/content.ts";
import type { Database } from "#database/database.ts";
import { type ByHand, dropUnfinished, stageFiles } from "./content-folder.ts";
import { keepNumber, readNumber } from "#server/data/kept-number.ts";
import { openPictureSizer } from "#server/pictures/size-picture.ts";
import type { MadePages } from "#server/page-making/make-pages.ts";
import { mergeChange } from "./merge-change.ts";
import { isSameText, openReadings, type Read } from "./readings.ts";

type Place = {
  /** What the owner writes. */
  folder: string;
  /** Where `labs/` lies. */
  root: string;
  /** A file in the data folder: the number of the release that the folder was last brought to. */
  mark: string;
  /** Where what reads and writes pictures lies (server/pictures/codecs.ts). */
  codecs?: string;
};

type Parts = {
  database: Database;
  now(): number;
  /** Makes all pages of a content, away from this thread. */
  make(content: Content): Promise<MadePages>;
  warm(content: Content): void;
  /** Makes ready what differs, the owner's pictures with it; the answer lets visitors see it at once. */
  prepare(made: MadePages, own: Record<string, Buffer>): Promise<() => string[]>;
  /** Only says which addresses would be others. */
  compare(made: MadePages, own: Record<string, Buffer>): Promise<string[]>;
  /** What the owner should mend, in whole sentences; null when it is mended. */
  warn(words: string | null): void;
};

type State = Read & { number: number };

export type OpenPublishing = ReturnType<typeof openPublishing>;

/**
 * What visitors read, and how it becomes something else. The order of a release: new texts beside the old ones on the disk, then
 * its row, then the files in place, then the pages. Killed in between, the next start finds the row and finishes it
 * (`catchUp`), or finds no row, and the old release stands.
 */
export function openPublishing({ folder, root, mark, codecs = "" }: Place, start: Reading) {
  let state: State = { reading: start, content: contentOf(start), number: readNumber(mark) ?? 0 };
  const readings = openReadings(root);
  /** The folder as this turn found it. */
  let found = new Map<string, string>();
  let parts: Parts | undefined;
  /** The pages that were made last, until they are shown. */
  let lookedThrough: { release: string; made: Promise<MadePages> } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other: each sees what the one before left. */
  function inTurn<Result>(run: (parts: Parts) => Promise<Result>): Promise<Result> {
    const mine = turn.then(() => {
      if (!parts) throw new Error("publishing has not begun");
      return run(parts);
    });
    turn = mine.catch(() => undefined);
    return mine;
  }

  const publishing: Publishing = {
    sources: () => state.reading.sources,
    settled: () => turn,
    warm: () => parts?.warm(state.content),
    sizePicture: openPictureSizer({ codecs }),
    read(changes) {
      const { reading, content } = readings.read(state, changes);
      if (reading.errors.length > 0) return { ok: false, mistakes: reading.errors.map(mistakeOf) };
      return { ok: true, content };
    },
    async compare(changes) {
      const { reading, content } = readings.read(state, changes);
      if (!parts || reading.errors.length > 0 || content.release === state.content.release) return [];
      const made = await pagesOf(parts, content).catch(() => undefined);
      if (made && !isMade(made)) return "unmade";
      return made && parts.compare(made, servedPictures(reading.sources));
    },
    publish: (order) => inTurn((open) => publish(open, order)),
  };

  /** What an owner looked through is what they publish next: its pages are not made a second time. */
  function pagesOf(open: Parts, content: Content) {
    if (lookedThrough?.release === content.release) return lookedThrough.made;
    const made = open.make(content);
    const mine = { release: content.release, made };
    lookedThrough = mine;
    made.catch(() => {
      if (lookedThrough === mine) lookedThrough = undefined;
    });
    return made;
  }

  async function publish(open: Parts, { changes, who, note, along }: PublishOrder): Promise<PublishOutcome> {
    await catchUp(open);
    const merged = changes.map((change) => mergeChange(change, state.reading.sources.get(change.file) ?? null));
    const conflicts = merged.flatMap((each) => (each.ok ? [] : each.conflicts));
    if (conflicts.length > 0) return { ok: false, reason: "conflicts", conflicts };
    const wanted = merged.flatMap((each) => (each.ok ? [each.change] : [])).filter(({ base, text }) => base !== text);
    if (wanted.length === 0) return { ok: false, reason: "nothing" };
    const read = readings.read(state, wanted);
    const { errors } = read.reading;
    if (errors.length > 0) return { ok: false, reason: "mistakes", mistakes: errors.map(mistakeOf) };
    return release(open, { ...read, changes: wanted, who, note, along });
  }

  /** Lets a reading without mistakes be what visitors read, as the release after the present one. */
  async function release(
    open: Parts,
    { reading, content, changes, who, note, along }: Read & PublishOrder & { changes: ContentChange[] },
  ): Promise<PublishOutcome> {
    const made = await pagesOf(open, content).catch((error: unknown) => String(error));
    if (typeof made === "string") return { ok: false, reason: "mistakes", mistakes: [unmadePage(changes, made)] };
    const show = await open.prepare(made, servedPictures(reading.sources));
    const staged = await stageFiles(folder, changes, found);
    const number = state.number + 1;
    const isKept = await open.database
      .transaction(async (queries) => {
        const isKept = await keepRelease(queries, { number, at: open.now(), who, note, changes });
        if (isKept) await along?.(queries, number);
        return isKept;
      })
      .catch(async (error: unknown) => {
        await staged.drop();
        throw error;
      });
    if (!isKept) {
      // Another instance was first: on top of what it published, once more.
      await staged.drop();
      return publish(open, { changes, who, note, along });
    }
    const byHand = await staged.place();
    readings.keep(state);
    state = { reading, content, number };
    const addresses = show();
    lookedThrough = undefined;
    keepNumber(mark, number);
    // Published it is, whatever becomes of the rest.
    await takeOver(open, byHand).catch((error: unknown) => open.warn(`The content folder: ${String(error)}`));
    return { ok: true, number, ...(isMade(made) && { addresses }) };
  }

  /**
   * Takes what other instances published, what a kill left half done, and what was changed on disk meanwhile. A text that
   * stands in the folder and is none of those that the folder was last brought to is somebody's work: it becomes a release.
   */
  async function catchUp(open: Parts) {
    found = await readFolder(folder);
    const disk = await withShippedPages(found, root, state.reading.sources);
    const newest = await newestNumber(open.database.queries);
    if (newest === state.number && isSameText(disk, state.reading.sources)) return open.warn(null);
    const rows = await changesSince(open.database.queries, 0);
    const wanted = new Map<string, string | null>();
    const byHand: ByHand[] = [];
    for (const [file, history] of Map.groupBy(rows, (row) => row.file)) {
      const latest = history.at(-1)!.text;
      const before = history.findLast((row) => row.release <= state.number)?.text;
      const known = before === undefined ? history[0]!.base : before;
      const text = disk.get(file) ?? null;
      if (text === latest) {
        // The build is older than what was published since, and its pages are those shown.
        if ((state.reading.sources.get(file) ?? null) !== latest) wanted.set(file, latest);
        continue;
      }
      if (text === known) wanted.set(file, latest);
      else byHand.push({ file, base: known, text });
    }
    const versioned = new Set(rows.map(({ file }) => file));
    for (const file of new Set([...disk.keys(), ...state.reading.sources.keys()])) {
      const [base, text] = [state.reading.sources.get(file) ?? null, disk.get(file) ?? null];
      if (!versioned.has(file) && base !== text) byHand.push({ file, base, text });
    }
    if (wanted.size > 0) byHand.push(...(await follow(open, wanted)));
    state = { ...state, number: newest };
    keepNumber(mark, newest);
    if (byHand.length > 0) await takeOver(open, byHand);
    else open.warn(null);
  }

  /** What was published already, elsewhere or before a kill, comes into the folder and onto the pages. Answers what was written by hand meanwhile. */
  async function follow(open: Parts, wanted: ReadonlyMap<string, string | null>) {
    const changes = [...wanted].map(([file, text]) => ({ file, text, base: null }));
    const { reading, content } = readings.read(state, changes);
    const staged = await stageFiles(folder, changes, found);
    const byHand = await staged.place();
    if (reading.errors.length > 0) {
      open.warn(`What was published cannot be read: ${reading.errors.join("; ")}`);
      return byHand;
    }
    const show =
      content.release === state.content.release
        ? () => []
        : await open.prepare(await pagesOf(open, content), servedPictures(reading.sources));
    state = { ...state, reading, content };
    show();
    lookedThrough = undefined;
    return byHand;
  }

  async function takeOver(open: Parts, byHand: readonly ByHand[]) {
    if (byHand.length === 0) return;
    const merged = byHand.map((change) => {
      const { sources } = state.reading;
      const answer = mergeChange(change, sources.get(change.file) ?? null);
      // Both changed the same field: the hand's text is shown, the other stands in the history.
      return answer.ok ? answer.change : { ...change, base: sources.get(change.file) ?? null };
    });
    const read = readings.read(state, merged);
    if (read.reading.errors.length > 0)
      return open.warn(
        `Files changed on disk cannot be read, visitors read what was before: ${read.reading.errors.join("; ")}`,
      );
    await release(open, { ...read, changes: merged, who: "", note: "" });
  }

  return {
    publishing,
    content: () => state.content,
    /** The newest release whose texts the folder has. */
    number: () => state.number,
    /** Begins to keep versions and to show them. */
    begin(begun: Parts) {
      parts = begun;
      void inTurn(() => dropUnfinished(folder)).catch((error: unknown) =>
        begun.warn(`The content folder: ${String(error)}`),
      );
    },
    /** Looks for what others published and for files changed on disk. */
    look: () => inTurn(catchUp),
  };
}

/** False where a build makes no pages beforehand, and while developing. */
function isMade({ files }: MadePages) {
  return Object.keys(files).length > 0;
}

function mistakeOf({ file, line, column, reason, field }: Reading["errors"][number]): ContentMistake {
  return { file, line, column, reason, field };
}

/** What no schema saw: a page that cannot be made of texts that are right by themselves. */
function unmadePage([first]: readonly ContentChange[], error: string): ContentMistake {
  const [reason = ""] = error.split("\n");
  return { file: first?.file ?? "", line: 1, column: 1, reason, field: [] };
}
