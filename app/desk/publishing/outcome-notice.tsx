import { filePath } from "#app/desk/content/content-page.ts";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import type { ContentConflict, PublishOutcome } from "#app/site/content.ts";
import { Notice } from "#app/ui/form/notice.tsx";
import styles from "./publish.module.css";
import type { Publishing } from "./use-publishing.ts";

/** What became of the last press. */
export function OutcomeNotice({ publishing: { data, state } }: { publishing: Publishing }) {
  return data && state === "idle" ? <Outcome answer={data} /> : null;
}

function Outcome({ answer }: { answer: OwnerAnswer<PublishOutcome> }) {
  if (!answer.ok)
    return (
      <Notice kind="error">
        Nobody can say whether it was published: the connection broke. Reload the page. What still stands here is not
        public.
      </Notice>
    );
  const outcome = answer.value;
  if (outcome.ok)
    return (
      <Notice kind="ok">
        <p>{`Published as number ${outcome.number}. ${pagesInWords(outcome.addresses.length)}`}</p>
        <ul className={styles.addresses}>
          {outcome.addresses
            .filter(isPage)
            .slice(0, 30)
            .map((address) => (
              <li key={address}>
                <a href={address}>{address}</a>
              </li>
            ))}
        </ul>
      </Notice>
    );
  if (outcome.reason === "conflicts") return <Conflicts conflicts={outcome.conflicts} />;
  if (outcome.reason === "mistakes")
    return <Notice kind="error">Nothing was published: mend what stands under “To mend first”.</Notice>;
  return <Notice kind="note">Nothing was published: visitors read all of this already.</Notice>;
}

function isPage(address: string) {
  return !/\.\w+$/.test(address);
}

function pagesInWords(count: number) {
  return count === 1 ? "1 address says something else now." : `${count} addresses say something else now.`;
}

/** Both texts, since neither may be lost. */
function Conflicts({ conflicts }: { conflicts: ContentConflict[] }) {
  return (
    <Notice kind="error">
      <p>
        Nothing was published: somebody else changed the same since your draft began. Open the page, take from both what
        you want, and publish again.
      </p>
      {conflicts.map(({ file, field, ours, theirs }) => (
        <div key={`${file} ${field.join(".")}`} className={styles.conflict}>
          <h3>
            <a href={filePath(file)}>{`${file}${field.length > 0 ? `: ${field.join(".")}` : ""}`}</a>
          </h3>
          <p>Yours</p>
          <pre>{ours}</pre>
          <p>What visitors read</p>
          <pre>{theirs}</pre>
        </div>
      ))}
    </Notice>
  );
}
