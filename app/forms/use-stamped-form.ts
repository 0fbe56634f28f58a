import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ZodType } from "zod";
import { checkFields, type FormMistake } from "./forms.ts";
import { takeRipeStamp } from "./ripe-stamp.ts";
import { keepZodFromEval } from "./zod-settings.ts";

/** `said` repeats what was asked for, in words. */
export type FormResult = { ok: true; said?: string } | FormMistake;

type Wishes = {
  /** Path of the route whose action reads the form. */
  action: string;
  /** What an answer of the server is about; it is gone when the form shows something else. Without it, the path. */
  about?: string;
  /** Brings the schema when the form is touched: it is larger than the rest of the page. */
  loadSchema: () => Promise<ZodType>;
  /** The answer that came with the page, when the form was sent without script. */
  given?: FormResult;
};

const nothingWrong: Pick<FormMistake, "errors" | "typed"> = { errors: {}, typed: {} };

/**
 * A form that works without script, made comfortable by it: mistakes are found before anything is sent
 * (security.md D2), the stamp is fetched at the first touch (D8), and the page stays.
 * `form` goes on the form element; it must name its own `action` too, for visitors without script.
 */
export function useStampedForm({ action, about = action, loadSchema, given }: Wishes) {
  const fetcher = useFetcher<FormResult>();
  const element = useRef<HTMLFormElement>(null);
  const stamp = useRef<Promise<string>>(undefined);
  const [mistake, setMistake] = useState<FormMistake>();
  const [preparing, setPreparing] = useState(false);
  const [sentAbout, setSentAbout] = useState(about);

  const sending = preparing || fetcher.state !== "idle";
  const ownAnswer = sentAbout === about ? (mistake ?? fetcher.data) : undefined;
  const result = sending ? undefined : (ownAnswer ?? given);

  // In step with the document: a button that was disabled has lost the focus, and the next Tab should go on from here.
  useEffect(() => {
    if (sending && document.activeElement?.matches("body, :disabled")) element.current?.focus();
  }, [sending]);
  // React comes when the form is touched, which is after the touch itself.
  useEffect(() => {
    if (!sending && element.current?.contains(document.activeElement)) void prepare();
  });

  function prepare() {
    keepZodFromEval();
    // Without the schema (the network went away) the server's own check has to do.
    void loadSchema().catch(() => undefined);
    return (stamp.current ??= takeRipeStamp());
  }

  async function send(form: HTMLFormElement) {
    setPreparing(true);
    setSentAbout(about);
    const ripe = prepare();
    const fields = new FormData(form);
    const schema = await loadSchema().catch(() => undefined);
    const reading = schema && checkFields(typedIn(fields), schema);
    setMistake(reading?.ok === false ? reading : undefined);
    if (reading?.ok !== false) {
      fields.set("stamp", await ripe);
      // It serves once.
      stamp.current = undefined;
      await fetcher.submit(fields, { method: "post", action, defaultShouldRevalidate: false });
    }
    setPreparing(false);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!sending) void send(event.currentTarget);
  }

  const onFocus = () => void prepare();
  const { errors, typed } = result?.ok === false ? result : nothingWrong;
  const form = { ref: element, onFocus, onSubmit };
  return { result, errors, typed, sending, answered: fetcher.data !== undefined, form };
}

function typedIn(fields: FormData) {
  return Object.fromEntries([...fields].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
}
