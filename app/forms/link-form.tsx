import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { EmailField } from "#app/ui/form/field.tsx";
import { FormFrame } from "#app/ui/form/form-frame.tsx";
import { Received } from "#app/ui/form/received.tsx";
import layout from "#app/ui/layout.module.css";
import { type FormResult, useStampedForm } from "./use-stamped-form.ts";

const loadSchema = async () => (await import("./fields/form-fields.ts")).addressSchema;

type Props = {
  action: string;
  label?: string;
  /** The answer to a form that was sent without script. */
  given?: FormResult;
  /** The same for everybody: nobody learns here who is known (security.md D5). */
  received: { whatComes: string; ifNothing: string; said?: (words: string) => ReactNode };
};

/** Asks for an address, to which a link goes. */
export function LinkForm({ action, label, given, received }: Props) {
  const state = useStampedForm({ action, loadSchema, given });
  if (state.result?.ok) {
    return (
      <Received title="Look into your mailbox" focused={state.answered}>
        <p>{received.whatComes}</p>
        {state.result.said ? received.said?.(state.result.said) : null}
        <p className={`${layout.soft} ${layout.small}`}>
          Nothing after five minutes? Look in the spam folder, and {received.ifNothing}
        </p>
      </Received>
    );
  }
  return (
    <FormFrame
      state={state}
      action={action}
      button={["Mail me a link", "Sending..."]}
      note={
        <>
          Used to send this link and for nothing else. <Link to={href("/privacy")}>What we store</Link>
        </>
      }
    >
      <EmailField label={label} errors={state.errors} typed={state.typed} />
    </FormFrame>
  );
}
