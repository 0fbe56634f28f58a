import { accessSync, constants, statfsSync } from "node:fs";

const memory = "/dev/shm";
/** More than all tests need at once, in bytes. */
const room = 4e9;

/**
 * From now on temporary folders lie in memory, where Linux has room for them and TMPDIR names no other place: on a disk
 * tests wait for it thousands of times, since what the site acknowledges is written through. A process that is killed
 * loses no more in memory than on a disk.
 */
export function workInMemory() {
  if (process.platform === "linux" && hasRoom()) process.env.TMPDIR ??= memory;
}

function hasRoom() {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) > room;
  } catch {
    // Some containers have none.
    return false;
  }
}
