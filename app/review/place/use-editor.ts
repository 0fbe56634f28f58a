import { useCallback, useMemo } from "react";
import type { Reading } from "#app/review/draft/use-reading.ts";
import type { RemarkDraft } from "#app/review/queue/reading.ts";
import type { usePlace } from "./use-place.ts";

type Begun = { path: string; first: number; last: number; criterion?: string; ready?: string };

/** The one remark that is being written. What is written in it is never thrown away by beginning another. */
export function useEditor({ draft, step, editor, setEditor }: Reading, { latest, go }: ReturnType<typeof usePlace>) {
  const begin = useCallback(
    ({ ready = "", criterion, ...range }: Begun) =>
      setEditor((open) => {
        const text = [open?.text ?? "", ready].filter((words) => words.trim() !== "").join("\n\n");
        const fresh = { id: crypto.randomUUID(), criterion: "", text: "", ready: "", begun: 0 };
        return {
          ...(open ?? fresh),
          ...range,
          text,
          begun: (open?.begun ?? 0) + 1,
          criterion: criterion ?? open?.criterion ?? "",
          ready: open?.text ? open.ready : ready,
        };
      }),
    [setEditor],
  );
  const edit = useCallback((remark: RemarkDraft) => setEditor({ ...remark, ready: "", begun: 0 }), [setEditor]);

  function add() {
    if (!editor) return;
    const { ready: _ready, begun: _begun, ...remark } = editor;
    step({ do: "remark", remark: { ...remark, text: remark.text.trim() } });
    leave();
  }
  function leave() {
    if (!editor) return;
    setEditor(null);
    go(editor.path, editor.first);
  }
  const byPath = useMemo(() => Map.groupBy(draft.remarks, ({ path }) => path), [draft.remarks]);
  /** By the number of a line; with Shift from where one was. */
  const pick = useCallback(
    (path: string, line: number, extend: boolean) => {
      const from = extend && latest.current.path === path ? latest.current.line : line;
      go(path, line);
      begin({ path, first: Math.min(from, line), last: Math.max(from, line) });
    },
    [begin, go, latest],
  );
  return { begin, edit, add, drop: leave, byPath, pick };
}
