import { markKeptFiles } from "./kept-mark.ts";

/** A file that this browser keeps until our server has it whole. `draft`: student, course and module. */
type KeptFile = { draft: string; path: string; file: Blob; digest: string };

const store = "files";

/** Puts a file into this browser; false where it keeps nothing, as some do in private windows: then the page has to stay open. */
export async function keepFile(kept: KeptFile): Promise<boolean> {
  if (!(await ask("readwrite", (files) => files.put(kept)))) return false;
  markKeptFiles(kept.draft, true);
  return true;
}

export async function forgetFile(draft: string, path: string) {
  await ask("readwrite", (files) => files.delete([draft, path]));
  if ((await keptFiles(draft)).length === 0) markKeptFiles(draft, false);
}

/** Those of a draft that are not through yet. */
export async function keptFiles(draft: string): Promise<KeptFile[]> {
  const all = await ask("readonly", (files) => files.getAll() as IDBRequest<KeptFile[]>);
  return (all?.value ?? []).filter((each) => each.draft === draft);
}

/** Undefined where the browser refuses. */
async function ask<Value>(mode: IDBTransactionMode, run: (files: IDBObjectStore) => IDBRequest<Value>) {
  try {
    const database = await settle(opened());
    const transaction = database.transaction(store, mode);
    const value = await settle(run(transaction.objectStore(store)));
    database.close();
    return { value };
  } catch {
    // No database here, or no room: what is sent now goes on all the same.
    return undefined;
  }
}

function opened() {
  const request = indexedDB.open("works", 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(store, { keyPath: ["draft", "path"] });
  });
  return request;
}

function settle<Value>(request: IDBRequest<Value>) {
  return new Promise<Value>((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no database")));
  });
}
