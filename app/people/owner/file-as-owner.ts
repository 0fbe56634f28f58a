import { ownerProof } from "./ask-as-owner.ts";

/** A large table takes its time. */
const patience = 60_000;

/** Asks for a file as the owner and hands it to the browser to save; false when it did not come. */
export function saveFileAsOwner(path: string, name: string) {
  return saveFileBy(ownerProof().authorization, path, name);
}

/** The same with another proof, which is the whole Authorization header. */
export async function saveFileBy(authorization: string, path: string, name: string) {
  try {
    // A plain link would carry no header.
    // oxlint-disable-next-line no-restricted-globals
    const response = await fetch(path, {
      headers: { Authorization: authorization },
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) return false;
    save(await response.blob(), name);
    return true;
  } catch {
    // Offline, too slow or cut off: nothing was saved, and the button says so.
    return false;
  }
}

function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
