import type { Track } from "#app/school/courses/course/courses.ts";
import { isFitPath } from "#app/school/courses/file-contents/fit-path.ts";
import { kindOf } from "#app/school/courses/file-contents/kinds.ts";
import { limits, type Upload } from "#app/school/handing-in/works/work.ts";
import { forgetFile, keepFile, keptFiles } from "./kept-files.ts";
import { type Line, sendFile } from "./send-file.ts";

/** One file of a draft as its student sees it. `reason`: why it was refused (file-sentences.ts). `isKept`: also after the page is closed. */
export type FileRow = {
  path: string;
  size: number;
  at: number;
  id: string;
  scan: string;
  state: "queued" | "sending" | "waiting" | "here" | "refused";
  reason: string;
  isKept: boolean;
};

/** `draft` names student, course and module in this browser. */
export type Draft = { draft: string; track: Track; module: number };
type Source = { file: Blob; digest: string };

/**
 * The files of one draft on their way to our server, one after the other. What was chosen is kept in this browser until it
 * is there whole; `resume` goes on with what an earlier page left. `changed` is told whenever a row is different.
 */
export function openFileQueue(line: Line, { draft, track, module }: Draft, uploads: Upload[], changed: () => void) {
  const rows = new Map<string, FileRow>(uploads.map((each) => [each.path, rowOf(each)]));
  const sources = new Map<string, Source>();
  let work = Promise.resolve();

  function set(path: string, more: Partial<FileRow>) {
    const row = rows.get(path);
    if (row) rows.set(path, { ...row, ...more });
    changed();
  }

  async function add(files: File[]) {
    for (const file of files) {
      const path = pathOf(file);
      // The same name again in place of one that was refused.
      if (rows.has(path) && rows.get(path)?.state !== "refused") await addTwice(path, file);
      else await addOne(path, file);
    }
  }

  /** The very same file is no mistake, and nothing to do. */
  async function addTwice(path: string, file: File) {
    const digest = await digestOf(file);
    const same = sources.get(path)?.digest ?? uploads.find((each) => each.path === path)?.digest;
    if (same !== digest) rows.set(`${path} `, { ...freshRow(path, file.size), state: "refused", reason: "taken" });
    changed();
  }

  async function addOne(path: string, file: File) {
    const reason = refusalOf(path, file.size);
    rows.set(path, { ...freshRow(path, file.size), ...(reason ? { state: "refused", reason } : {}) });
    changed();
    if (reason) return;
    const digest = await digestOf(file);
    if (digest === undefined) return set(path, { state: "refused", reason: "unkept" });
    sources.set(path, { file, digest });
    set(path, { isKept: await keepFile({ draft, path, file, digest }) });
    enqueue(path);
  }

  async function resume() {
    for (const { path, file, digest } of await keptFiles(draft)) {
      if (rows.get(path)?.state === "here") {
        await forgetFile(draft, path);
        continue;
      }
      sources.set(path, { file, digest });
      rows.set(path, { ...freshRow(path, file.size), isKept: true });
      enqueue(path);
    }
    changed();
  }

  function enqueue(path: string) {
    work = work.then(() => alone(draft, () => send(path)));
  }

  async function send(path: string) {
    const source = sources.get(path);
    if (!source || !rows.has(path)) return;
    set(path, { state: "sending" });
    const sent = await sendFile(line, {
      announced: { track, module, path, size: source.file.size, digest: source.digest },
      file: source.file,
      tell: ({ id, at, waits }) => set(path, { id, at, state: waits ? "waiting" : "sending" }),
      isStopped: () => sources.get(path) !== source,
    });
    if (sent.ok) set(path, { ...rowOf(sent.upload) });
    else if (sent.reason !== "stopped") set(path, { state: "refused", reason: sent.reason });
    // Whoever has to sign in again finds it here.
    if (sent.ok || sent.reason !== "auth") await forgetFile(draft, path);
  }

  /** `key` is the row's, which of a name that is taken is another than its path. */
  async function remove(key: string) {
    const id = rows.get(key)?.id;
    rows.delete(key);
    sources.delete(key);
    changed();
    await forgetFile(draft, key);
    if (!id) return;
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await line.wish({ do: "remove", id });
      if (answer.ok || answer.kind === "not_found") return;
      await line.wait(2000);
    }
  }

  return { rows: () => [...rows].map(([key, row]) => ({ key, ...row })), add, remove, resume, idle: () => work };
}

/** With the folders that it was chosen in, where a whole folder was. */
function pathOf({ name, webkitRelativePath }: File) {
  return (webkitRelativePath || name).normalize("NFC");
}

function refusalOf(path: string, size: number) {
  if (!isFitPath(path)) return "path";
  if (!kindOf(path)) return "kind";
  if (size === 0) return "empty";
  return size > limits.fileBytes ? "large" : undefined;
}

function freshRow(path: string, size: number): FileRow {
  return { path, size, at: 0, id: "", scan: "", state: "queued", reason: "", isKept: false };
}

/** One that is not whole began in another browser, until this one finds it among what it kept. */
function rowOf({ id, path, size, scan, received, isWhole }: Upload): FileRow {
  const row = { path, size, at: received, id, scan, isKept: false };
  return isWhole ? { ...row, state: "here", reason: "" } : { ...row, state: "refused", reason: "elsewhere" };
}

async function digestOf(file: Blob) {
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    // Moved or changed since it was chosen.
    return undefined;
  }
}

/** One tab at a time sends the files of a draft; the others wait, and find them there. */
async function alone(draft: string, run: () => Promise<void>) {
  if (!("locks" in navigator)) return run();
  await navigator.locks.request(`files ${draft}`, run);
}
