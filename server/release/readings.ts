import { contentOf, readContent, type Reading } from "#app/delivery/collections/read-content.ts";
import type { Content, ContentChange, Sources } from "#app/site/content.ts";

export type Read = { reading: Reading; content: Content };

/** Contents that are kept with all that was found out about them: each takes some MB. */
const mostKept = 3;

/**
 * What visitors would read with changes. An owner who writes, looks through, publishes and looks back asks for the same again
 * and again: what is known of a content need not be found out anew. `root`: where `labs/` lies.
 */
export function openReadings(root: string) {
  let kept: Read[] = [];

  function keep(read: Read) {
    kept = [read, ...kept].slice(0, mostKept);
  }

  return {
    keep,
    /** `now`: what visitors read. */
    read(now: Read, changes: readonly Pick<ContentChange, "file" | "text">[]): Read {
      const sources = withChanges(now.reading.sources, changes);
      const known = [now, ...kept].find(({ reading }) => isSameText(reading.sources, sources));
      if (known) return known;
      const reading = readContent(sources, root, now.reading);
      const read = { reading, content: contentOf(reading) };
      keep(read);
      return read;
    },
  };
}

function withChanges(sources: Sources, changes: readonly Pick<ContentChange, "file" | "text">[]): Sources {
  const next = new Map(sources);
  for (const { file, text } of changes) {
    if (text === null) next.delete(file);
    else next.set(file, text);
  }
  return new Map([...next].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Looked at every few seconds: texts are compared, not hashed, which at 30 MB of pictures takes 2 ms instead of 150. */
export function isSameText(one: Sources, other: Sources) {
  return one.size === other.size && [...one].every(([file, text]) => other.get(file) === text);
}
