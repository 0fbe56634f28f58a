import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { href } from "react-router";
import { namedProof } from "#app/people/named/named-token.ts";
import type { Desk } from "#app/review/desk/desk.ts";
import type { Kept } from "#app/review/queue/reading.ts";
import { ask } from "#app/site/ask.ts";
import { afterStep } from "./draft.ts";
import type { Editor } from "./editor.ts";
import { type Keeping, openKeeper } from "./keeper.ts";
import { forgetHere, keepHere, readKeptHere } from "./kept-here.ts";

/** A reading as it is being written: kept in this browser at once, and by our server as soon as it answers. */
export function useReading(desk: Desk) {
  const [before] = useState(() => readKeptHere(desk.id));
  const [draft, step] = useReducer(afterStep, before?.draft ?? desk.draft);
  const [editor, setEditor] = useState<Editor | null>(before?.editor ?? null);
  const [keeping, setKeeping] = useState<Keeping>({ state: "kept", at: null });
  const keeper = useRef<ReturnType<typeof openKeeper>>(null);

  // In step with our server.
  useEffect(() => {
    const save = (changes: object) =>
      ask<Kept>(href("/api/review"), namedProof(), { do: "save", reading: desk.id, changes });
    const open = openKeeper({ kept: desk.draft, save, tell: setKeeping });
    const retry = () => void open.flush();
    keeper.current = open;
    addEventListener("online", retry);
    return () => {
      removeEventListener("online", retry);
      open.stop();
    };
  }, [desk]);

  // In step with the browser's storage, and with whoever sends it on. What is kept by our server need not be kept here.
  useEffect(() => {
    if (draft !== desk.draft || editor) keepHere(desk.id, { draft, editor });
    keeper.current?.write(draft);
  }, [desk, draft, editor]);
  const isKept = keeping.state === "kept" && !editor;
  useEffect(() => {
    if (isKept) forgetHere(desk.id);
  }, [desk, isKept]);

  const flush = useCallback(async () => (await keeper.current?.flush()) ?? false, []);
  /** Nothing is sent any more. */
  const stop = useCallback(() => keeper.current?.stop(), []);
  return { draft, step, editor, setEditor, keeping, flush, stop, isBack: before !== undefined };
}

export type Reading = ReturnType<typeof useReading>;
