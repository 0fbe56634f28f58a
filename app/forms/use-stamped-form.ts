import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormMistake, FormReading, Typed } from "./forms.ts";
import { stampWhenRipe, takeStamp, type TakenStamp } from "./take-stamp.ts";

/** `said` repeats what was asked for, in words. */
export type FormResult = { ok: true; said?: string } | FormMistake;

type Wishes = {
  /** Path of the route whose action reads the form. */
  action: string;
  /** Brings the schema when it is first needed, so that it is not part of the page. */
  loadCheck: () => Promise<(typed: Typed) => FormReading<unknown>>;
  /** The answer that came with the page, when the form was sent without script. */
  given?: FormResult;
};

/**
 * A form that works without script, made comfortable by it: mistakes are found before anything is sent
 * (security.md D2), the stamp is fetched at the first touch (D8), and the page stays.
 * `form` goes on the form element; it must name its own `action` too, for visitors without script.
 */
export function useStampedForm({ action, loadCheck, given }: Wishes) {
  const fetcher = useFetcher<FormResult>();
  const element = useRef<HTMLFormElement>(null);
  const stamp = useRef<Promise<TakenStamp>>(undefined);
  const [mistake, setMistake] = useState<FormMistake>();
  const [preparing, setPreparing] = useState(false);
  const [sentTo, setSentTo] = useState(action);

  const sending = preparing || fetcher.state !== "idle";
  // An answer is about what the form was sent for: another day or topic has another address.
  const ownAnswer = sentTo === action ? (mistake ?? fetcher.data) : undefined;
  const result = sending ? undefined : (ownAnswer ?? given);

  // In step with the document: React does not move focus to what has to be corrected.
  useEffect(() => {
    if (!sending && ownAnswer && !ownAnswer.ok) focusFirstMistake(element.current);
  }, [sending, ownAnswer]);
  // React comes when the form is touched, which is after the touch itself.
  useEffect(() => {
    if (element.current?.contains(document.activeElement)) prepare();
  });

  function prepare() {
    keepZodFromEval();
    stamp.current ??= takeStamp();
    void loadCheck().catch(() => undefined);
  }

  async function send(form: HTMLFormElement) {
    setPreparing(true);
    setSentTo(action);
    prepare();
    const fields = new FormData(form);
    const found = await findMistake(fields, loadCheck);
    setMistake(found);
    if (!found) {
      for (const [name, value] of Object.entries(await stampWhenRipe(stamp.current))) fields.set(name, value);
      await fetcher.submit(fields, { method: "post", action, defaultShouldRevalidate: false });
    }
    setPreparing(false);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!sending) void send(event.currentTarget);
  }

  return { result, sending, answered: fetcher.data !== undefined, form: { ref: element, onFocus: prepare, onSubmit } };
}

/** Zod makes code out of text where it may, and tries that as soon as it is loaded; our policy reports each try (security.md B4). */
function keepZodFromEval() {
  (globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig ??= { jitless: true };
}

/** Without the schema (the network went away) the server's own check has to do. */
async function findMistake(fields: FormData, loadCheck: Wishes["loadCheck"]): Promise<FormMistake | undefined> {
  const check = await loadCheck().catch(() => undefined);
  const typed = Object.fromEntries([...fields].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
  const reading = check?.(typed);
  return reading?.ok === false ? reading : undefined;
}

function focusFirstMistake(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid], button')?.focus();
}
