import { companyOf } from "#app/content/company/our-company.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { LetterChanges } from "./letters.ts";
import { sampleLetters } from "./sample-letters.server.ts";
import { sampleNow } from "./sample-people.server.ts";

type Write = (typeof sampleLetters)[string];
type Lines = LetterChanges["lines"];

/** So many lines of a letter are shown: a whole edition is read on its own page. */
const most = 6;

/**
 * Which letters would be written otherwise once `after` is what visitors read: each is written with both, and compared. Those
 * whose lines change alike stand together.
 */
export function changedLetters(site: Site, before: Content, after: Content): LetterChanges[] {
  const [old, young] = [before, after].map((content) => ({ ...site, content, now: () => sampleNow })) as [Site, Site];
  const changes = Object.entries(sampleLetters).flatMap(([name, write]) => {
    const lines = differences(linesIn(old, write), linesIn(young, write));
    return lines.length > 0 ? [{ name, lines }] : [];
  });
  return [...Map.groupBy(changes, ({ lines }) => JSON.stringify(lines)).values()].map((alike) => ({
    letters: alike.map(({ name }) => name),
    lines: alike[0]?.lines.slice(0, most) ?? [],
    more: Math.max(0, (alike[0]?.lines.length ?? 0) - most),
  }));
}

/** All that its reader sees, each line once; the company's name stands above every letter. */
function linesIn(site: Site, write: Write) {
  const words = write(site).flatMap((mail) => (mail ? [mail.subject, mail.text] : []));
  return new Set(
    [companyOf(site.content).name, ...words].flatMap((text) => text.split("\n")).filter((line) => line.trim() !== ""),
  );
}

/** Lines that went and lines that came, side by side in their order: most often one says the other anew. */
function differences(before: ReadonlySet<string>, after: ReadonlySet<string>): Lines {
  const gone = [...before].filter((line) => !after.has(line));
  const come = [...after].filter((line) => !before.has(line));
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => ({
    before: gone[at] ?? null,
    after: come[at] ?? null,
  }));
}
