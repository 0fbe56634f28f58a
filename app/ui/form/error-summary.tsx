import { type MouseEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { type Values, wrongId } from "./field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useOwnWords } from "#app/ui/words/own-words.ts";
import styles from "./notice.module.css";

type Props = {
  /** Sentences by field name; `form` holds what concerns the whole form. */
  errors: Values;
};

/**
 * What is wrong with a form, said above its fields: each mistake in the words that stand at the field, as a link to it.
 * Takes the focus when it comes, and again when its form is sent with the same mistakes; the page's title says it too. Without
 * script the server's page does both. Leave it out while a form is on its way, so that it comes anew.
 */
export function ErrorSummary({ errors }: Props) {
  return Object.values(errors).some(Boolean) ? <Summary errors={errors} /> : null;
}

function Summary({ errors }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const words = useOwnWords();
  useAnnouncement(place, `${words.error}: `);
  const { form, ...fields } = errors;
  const mistakes = Object.entries(fields).filter(([, sentence]) => sentence);
  return (
    // A page that came with its mistakes begins with them. An address with a fragment would win: no form has one.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={place} className={styles.notice} data-kind="error" role="alert" tabIndex={-1} autoFocus>
      <Icon name="warning" />
      <div>
        <h2>{words.problem}</h2>
        {form && form !== mistakes[0]?.[1] ? <p>{form}</p> : null}
        {mistakes.length > 0 ? (
          <ul>
            {mistakes.map(([name, sentence]) => (
              <li key={name}>
                <a href={`#${wrongId(name)}`} onClick={(event) => goToField(event, name)}>
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

/** To the field of the same form, and without a new address, at which the router would forget the mistakes. */
function goToField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  const form = event.currentTarget.closest("form");
  const field =
    form?.querySelector<HTMLElement>(`#${wrongId(name)}`) ?? form?.querySelector<HTMLElement>(`[name="${name}"]`);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** In step with the document: the focus and the title are not React's. */
function useAnnouncement(place: RefObject<HTMLElement | null>, before: string) {
  // A page that came with its mistakes is taken over while somebody mends them: the focus is theirs.
  const takenOver = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const focused = useRef(takenOver);
  useEffect(() => {
    document.title = before + without(before, document.title);
    if (!focused.current) place.current?.focus();
    focused.current = false;
    return () => {
      document.title = without(before, document.title);
    };
  }, [place, before]);
  useEffect(() => {
    const form = place.current?.closest("form");
    // What was pressed is looked at first: it may have no mistakes any more.
    const again = () => void setTimeout(() => place.current?.focus());
    form?.addEventListener("submit", again);
    return () => form?.removeEventListener("submit", again);
  }, [place]);
}

function without(before: string, title: string) {
  return title.startsWith(before) ? title.slice(before.length) : title;
}
