import { useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { href } from "react-router";
import { namedProof } from "#app/people/named/named-token.ts";
import type { Desk, DeskText } from "#app/review/desk/desk.ts";
import { ask } from "#app/site/ask.ts";

/** A text of the work as its table needs it. */
export type Text = {
  path: string;
  label: string;
  lines: readonly string[];
  added: ReadonlySet<number> | undefined;
  /** Lines of the version before that are gone, by the line before which they stood. */
  gone: ReadonlyMap<number, readonly string[]>;
};

/** `download`: it is no text, or too long to be read on a page. */
export type FileState = "asked" | "open" | "download" | "failed";

/** What is read line by line: the text of the work, and each file once it was opened. */
export function useTexts(desk: Desk) {
  const [opened, setOpened] = useState<readonly Text[]>([]);
  const [states, setStates] = useState<Readonly<Record<string, FileState>>>({});
  const texts = useMemo(() => (desk.text ? [textOf(desk.text), ...opened] : opened), [desk, opened]);

  const open = useCallback(
    async (path: string): Promise<boolean> => {
      const say = (state: FileState) => {
        setStates((before) => ({ ...before, [path]: state }));
        return false;
      };
      say("asked");
      const address = `${href("/api/review/:reading", { reading: desk.id })}?${new URLSearchParams({ path })}`;
      const answer = await ask<DeskText | null>(address, namedProof());
      if (!answer.ok) return say("failed");
      const { value } = answer;
      if (!value) return say("download");
      // In the page before anybody goes to its first line.
      flushSync(() => {
        setOpened((before) => [...before.filter((each) => each.path !== path), textOf(value)]);
        say("open");
      });
      return true;
    },
    [desk],
  );
  return { texts, states, open };
}

function textOf({ path, lines, added, gone }: DeskText): Text {
  return {
    path,
    label: path === "" ? "Text" : path,
    lines,
    added: added ? new Set(added) : undefined,
    gone: new Map(gone.map(({ at, lines: old }) => [at, old])),
  };
}
