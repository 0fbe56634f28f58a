import { readFileSync } from "node:fs";
import path from "node:path";
import { readAllContent } from "../../app/delivery/collections/read-content.ts";
import { passagesOf } from "../../app/desk/checks/health/passages.ts";
import { lookAtLinks } from "../../app/desk/checks/outside/look-at-links.ts";
import { inStates, type KnownLinks, outsideLinks } from "../../app/desk/checks/outside/outside-links.ts";
import { openPageLooker } from "../../partners/links/look-at-page.ts";
import { makeFolder } from "#server/data/data-folder.ts";
import { writeWhole } from "#server/data/write-whole.ts";

/**
 * Looks at every outside address that is due and keeps what came of it in the data folder: a few hundred lines that only the
 * report reads, the same beside either database, and lost without harm.
 */
export async function checkLinks(content: string, data: string) {
  makeFolder(data);
  const { files } = await readAllContent(content);
  const addresses = outsideLinks(files.flatMap((file) => passagesOf(file))).map(({ address }) => address);
  const known = await lookAtLinks(openPageLooker(), addresses, readLinks(data), Date.now);
  writeWhole(fileIn(data), JSON.stringify(known, null, 1));
  process.stdout.write(`Pages of others: ${inStates([...new Set(addresses)], known)}.\n`);
}

/** What is known of outside addresses; nothing where nobody has looked yet. */
export function readLinks(data: string): KnownLinks {
  try {
    return JSON.parse(readFileSync(fileIn(data), "utf8")) as KnownLinks;
  } catch (error) {
    // A file cut short by a full disk is no more than one that is not there: the next look writes it anew.
    if ((error as NodeJS.ErrnoException).code === "ENOENT" || error instanceof SyntaxError) return {};
    throw error;
  }
}

function fileIn(data: string) {
  return path.join(data, "outside-links.json");
}
