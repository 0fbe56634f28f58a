import { readFileSync } from "node:fs";
import { writeWhole } from "./write-whole.ts";

/**
 * A number that a file of the data folder keeps; undefined where there is none yet, or what stands there is no number.
 * A data folder that cannot be used is told of when it is opened.
 */
export function readNumber(file: string) {
  try {
    const text = readFileSync(file, "utf8");
    return /^\d+$/.test(text) ? Number(text) : undefined;
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

/** Whole or not at all: killed in between, the number before stays. */
export function keepNumber(file: string, number: number) {
  writeWhole(file, String(number));
}
