import { useFetcher } from "react-router";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import { ownPath } from "#app/site/responses.ts";
import { formatInstant } from "#app/site/time.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import styles from "./inbox-admin.module.css";
import { type KeptMessage, nameInWords } from "./inbox-page.ts";

type Props = { message: KeptMessage; onMark(message: KeptMessage): void };

/** One message whole: who, when, what, from which page, and whether it is dealt with. */
export function MessageCard({ message, onMark }: Props) {
  const { kind, name, email, details, page, receivedAt } = message;
  const fetcher = useFetcher<OwnerAnswer<{ doneAt: number | null }>>();
  const doneAt = fetcher.data?.ok ? fetcher.data.value.doneAt : message.doneAt;
  return (
    <li className={styles.message} data-done={doneAt === null ? undefined : ""}>
      <p className={styles.about}>
        <b>{kind}</b>
        <span>
          {formatInstant(receivedAt)}, from <a href={ownPath(page)}>{page}</a>
        </span>
      </p>
      <h3>
        {name ? <span>{name}</span> : null}
        <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</a>
      </h3>
      <dl>
        {details.map(([what, answer]) => (
          <div key={what}>
            <dt>{nameInWords(what)}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <fetcher.Form method="post" className={styles.mark} onSubmit={() => onMark(message)}>
        <input type="hidden" name="id" value={message.id} />
        <input type="hidden" name="done" value={doneAt === null ? "true" : "false"} />
        <Button look="ghost" aria-label={markWords(doneAt, name || email)}>
          {doneAt === null ? "Done" : "Open again"}
        </Button>
        <p role="status">
          {doneAt === null ? null : (
            <>
              <Icon name="check" /> Done {formatInstant(doneAt)}
            </>
          )}
        </p>
      </fetcher.Form>
      {fetcher.data?.ok === false ? <Notice kind="error">Not saved. Try again in a minute.</Notice> : null}
    </li>
  );
}

function markWords(doneAt: number | null, who: string) {
  return doneAt === null ? `Done: message from ${who}` : `Open again: message from ${who}`;
}
