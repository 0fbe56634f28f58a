import { href, useFetcher } from "react-router";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field, type Values } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { OwnerAnswer, Refusal } from "#app/people/owner/ask-as-owner.ts";
import styles from "./owner-gate.module.css";

/** Stands in the place of the owner's pages for whoever was not let in. `refusal` is what the server said. */
export function OwnerGate({ refusal }: { refusal: Refusal }) {
  const outage = outageWords(refusal);
  return (
    <div className={styles.gate}>
      <div className={layout.stack}>
        <p className={layout.lede}>These pages are for the owner of this site.</p>
        {outage ? <Notice kind="error">{outage}</Notice> : null}
        <p>Sign in under an address that the site knows as its owner's.</p>
        <ButtonLink to={`${href("/auth/signin")}?from=${encodeURIComponent(href("/admin"))}`}>Sign in</ButtonLink>
      </div>
      <Sheet>
        <h2 className={styles.title}>Or use the owner key</h2>
        <KeyForm />
      </Sheet>
    </div>
  );
}

function KeyForm() {
  const fetcher = useFetcher<OwnerAnswer<true>>();
  const answer = fetcher.data;
  const checking = fetcher.state !== "idle";
  const errors: Values = { key: answer && !answer.ok && !checking ? mistakeWords(answer) : undefined };
  return (
    <fetcher.Form method="post" action={href("/admin")} className={styles.form} noValidate>
      <ErrorSummary errors={errors} />
      <Field
        label="Owner key"
        name="key"
        type="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={4096}
        error={errors.key}
        hint="The key is a long line of letters in a file on the machine where the site runs. Whoever started the site was told where. This tab keeps it until you close it."
      />
      <Button busy={checking}>{checking ? "Checking the key" : "Open"}</Button>
    </fetcher.Form>
  );
}

/** Why nobody could be let in although somebody may well be the owner. */
function outageWords({ kind, by, retryAfter }: Refusal) {
  if (by === "nobody" || kind === "auth" || kind === "forbidden") return undefined;
  if (kind === "rate_limited")
    return by === "key"
      ? waitWords(retryAfter)
      : "Your sign-in was asked about too often. Wait a minute and load this page again, or use the owner key.";
  return by === "key"
    ? "The site did not answer. Load this page again in a minute."
    : "Your sign-in cannot be checked at the moment. Use the owner key, or load this page again later.";
}

function mistakeWords({ kind, retryAfter }: Refusal) {
  if (kind === "rate_limited") return waitWords(retryAfter);
  if (kind === "unkept")
    return "The key is right, but this browser keeps nothing for this site. Allow it to, or use another browser.";
  if (kind === "unavailable") return "The site could not check the key just now. Try again in a minute.";
  return "This is not the owner key. Copy the whole key, without spaces around it.";
}

function waitWords(seconds = 3600) {
  const minutes = Math.ceil(seconds / 60);
  const time = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many wrong keys came from your network. Wrong ones are turned away for ${time}; the right key still opens.`;
}
