import { useEffect, useState } from "react";
import { href } from "react-router";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import type { DraftKept } from "./draft.ts";
import { fingerprint } from "./fingerprint.ts";
import { type Keeping, openKeeper } from "./keeper.ts";
import { keepHere, readKept } from "./kept-here.ts";
import type { Newer } from "./newer.ts";

/** `fields`: what our server has; `since`: what was published after that began. */
type Opened = { who: string; file: string; fields: unknown; since: Newer | null };

/** The draft of a file while it is written: what it says now, how its keeping goes, and what this browser kept of before. */
export function useDraft({ who, file, fields: begun, since: known }: Opened) {
  const [found] = useState(() => foundHere(who, file, begun));
  const [fields, setFields] = useState(found?.isNext ? found.fields : begun);
  const [older, setOlder] = useState(found && !found.isNext ? found.fields : undefined);
  const [keeping, setKeeping] = useState<Keeping>({ state: "untouched" });
  const [since, setSince] = useState(known);
  const [keeper] = useState(() =>
    openKeeper({
      fields: begun,
      send: (kept) => askAsOwner<DraftKept>(href("/api/admin/content"), { do: "write-draft", file, ...kept }),
      keepHere: (kept) => keepHere(who, file, kept),
      tell(told) {
        setKeeping(told);
        if (told.state === "saved") setSince(told.since);
      },
    }),
  );
  // In step with the network, and with the tab that may close: what is not sent yet is sent at once.
  useEffect(() => {
    if (found?.isNext) keeper.write(found.fields);
    const flush = () => void keeper.flush();
    addEventListener("online", flush);
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("online", flush);
      removeEventListener("pagehide", flush);
      flush();
    };
  }, [keeper, found]);

  function write(next: unknown) {
    setFields(next);
    keeper.write(next);
  }
  function takeOlder(isWanted: boolean) {
    if (isWanted) write(older);
    else keepHere(who, file, undefined);
    setOlder(undefined);
  }
  return { fields, write, keeping, since, flush: keeper.flush, older, takeOlder };
}

/** `isNext`: it goes on from what our server has, which has seen nothing else meanwhile. */
function foundHere(who: string, file: string, begun: unknown) {
  const kept = readKept(who, file);
  const mark = fingerprint(begun);
  if (!kept || fingerprint(kept.fields) === mark) return undefined;
  return { fields: kept.fields, isNext: kept.seen.includes(mark) };
}
