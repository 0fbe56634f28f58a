import { existsSync, renameSync, rmSync } from "node:fs";

/**
 * Makes a build in a folder beside `target` and puts it in its place when it is whole. Until then, and when it fails, what
 * stands in `target` is untouched. `build` gets the folder to build into.
 */
export async function swapBuild(target: string, build: (folder: string) => Promise<void>) {
  const [next, old] = [`${target}-next`, `${target}-old`];
  // Cut short between the two moves below.
  if (!existsSync(target) && existsSync(old)) renameSync(old, target);
  erase(next);
  try {
    await build(next);
  } catch (error) {
    erase(next);
    throw error;
  }
  erase(old);
  if (existsSync(target)) renameSync(target, old);
  renameSync(next, target);
  erase(old);
}

function erase(folder: string) {
  rmSync(folder, { recursive: true, force: true });
}
