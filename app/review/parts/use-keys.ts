import { useEffect, useEffectEvent, useState } from "react";
import { attempt } from "#app/site/attempt.ts";

/** What a key does at the desk: as the list on the page says it, and as it is pressed. */
export const deskKeys = [
  { key: "j", words: "Next line" },
  { key: "k", words: "Line before" },
  { key: "J", words: "Mark one line more (Shift and j)" },
  { key: "K", words: "Mark one line less (Shift and k)" },
  { key: "c", words: "Comment on the line, or on the marked lines" },
  { key: "n", words: "Next criterion" },
  { key: "p", words: "Criterion before" },
  { key: "1", words: "Give the criterion level 1; 2, 3 and 4 likewise" },
  { key: "s", words: "Write the summary" },
] as const;

export type DeskKey = (typeof deskKeys)[number]["key"] | "2" | "3" | "4";

const offMark = "review-keys";

type Does = {
  onKey(key: DeskKey): void;
  /** By arrow keys on the number of a line, which nobody switches off. */
  onMove(by: number): void;
  onRelease(): void;
};

/**
 * Keys without Ctrl, which whoever speaks to the computer or shakes must be able to switch off (WCAG 2.1.4), and Ctrl+Enter.
 * None of them does anything while somebody types or a dialog is open.
 */
export function useKeys({ onKey, onMove, onRelease }: Does) {
  const [areOn, setOn] = useState(() => attempt(() => localStorage.getItem(offMark)) !== "off");
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || document.querySelector("dialog[open]")) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key === "Enter") {
      event.preventDefault();
      onRelease();
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && event.target instanceof HTMLElement && event.target.dataset.line) {
      event.preventDefault();
      onMove(by);
    }
    if (!areOn || isCommand || event.altKey || !isDeskKey(event.key)) return;
    event.preventDefault();
    onKey(event.key);
  });
  // In step with the keyboard, wherever the focus is.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  function turn(on: boolean) {
    setOn(on);
    attempt(() => (on ? localStorage.removeItem(offMark) : localStorage.setItem(offMark, "off")));
  }
  return { areOn, turn };
}

function isDeskKey(key: string): key is DeskKey {
  return /^[234]$/.test(key) || deskKeys.some((each) => each.key === key);
}

function isTyping(target: EventTarget | null) {
  if (target instanceof HTMLInputElement) return !["radio", "checkbox", "button"].includes(target.type);
  return target instanceof HTMLElement && target.closest("textarea, select, [contenteditable]") !== null;
}
