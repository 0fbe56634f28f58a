import { href, useFetcher } from "react-router";
import { filePath } from "#app/desk/writing/content/content-page.ts";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import type { ContentConflict } from "#app/site/content.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { MistakeList } from "#app/desk/writing/draft-findings/mistake-list.tsx";
import { AddressList, pagesInWords, uncomparedWords } from "#app/desk/writing/changed-addresses/address-list.tsx";
import styles from "./publish.module.css";
import type { PublishAnswer, Publishing } from "./use-publishing.ts";

/** What became of the last press: whoever pressed reads it next. */
export function OutcomeNotice({ publishing: { data, state } }: { publishing: Publishing }) {
  if (state !== "idle") return <p role="status">Publishing… Every page is made anew: this takes up to a minute.</p>;
  if (!data) return null;
  return (
    <div ref={focus} tabIndex={-1} className={styles.outcome}>
      <Outcome answer={data} />
    </div>
  );
}

function focus(outcome: HTMLElement | null) {
  outcome?.focus();
}

function Outcome({ answer }: { answer: PublishAnswer }) {
  if (!answer.ok) return <Broken newest={answer.newest} />;
  const outcome = answer.value;
  if (outcome.ok) return <Published number={outcome.number} addresses={outcome.addresses} />;
  if (outcome.reason === "conflicts") return <Conflicts conflicts={outcome.conflicts} />;
  if (outcome.reason === "mistakes")
    return (
      <Notice kind="error">
        <p>Nothing was published: mend this first.</p>
        <MistakeList mistakes={outcome.mistakes} />
      </Notice>
    );
  return <Notice kind="note">Nothing was published: visitors read all of this already.</Notice>;
}

/** No answer came: what the history says now. */
function Broken({ newest }: Pick<PublishAnswer, "newest">) {
  return (
    <Notice kind="error">
      <p>The connection broke before the site answered.</p>
      <p>
        {newest ? (
          <>
            {`Visitors now read number ${newest.number}, published `}
            <Moment at={newest.at} />
            {`${newest.who ? ` by ${newest.who}` : ""}${newest.note ? ` (${newest.note})` : ""}. If that is not what you ordered, wait a minute and reload the page before you press again.`}
          </>
        ) : (
          "What visitors read now cannot be asked either. Reload the page: what still stands here then is not public."
        )}
      </p>
    </Notice>
  );
}

function Published({ number, addresses }: { number: number; addresses?: string[] }) {
  if (!addresses) return <Notice kind="ok">{`Published as number ${number}. ${uncomparedWords("unmade")}`}</Notice>;
  return (
    <Notice kind="ok">
      <p>{`Published as number ${number}. ${pagesInWords(addresses, "says something else now")}`}</p>
      <AddressList addresses={addresses} />
    </Notice>
  );
}

/** Both texts, since neither may be lost. */
function Conflicts({ conflicts }: { conflicts: ContentConflict[] }) {
  return (
    <Notice kind="error">
      <p>
        Nothing was published: somebody else changed the same since your draft began. Take one of the two, or open the
        page and write it anew; then publish again.
      </p>
      {conflicts.map(({ file, field, ours, theirs, name }) => (
        <div key={`${file} ${field.join(".")}`} className={styles.conflict}>
          <h3>
            <a href={filePath(file)}>{name ?? file}</a>
          </h3>
          <p>Yours</p>
          <pre>{ours}</pre>
          <p>What visitors read</p>
          <pre>{theirs}</pre>
          <Settle file={file} />
        </div>
      ))}
    </Notice>
  );
}

/** For all fields of a file that both changed; whatever else was changed stays. */
function Settle({ file }: { file: string }) {
  const fetcher = useFetcher<OwnerAnswer<{ ok: boolean }>>();
  const isDone = fetcher.data?.ok === true && fetcher.data.value.ok;
  if (isDone) return <p role="status">Settled. Look through it above, and publish.</p>;
  return (
    <div className={layout.row}>
      {(["mine", "theirs"] as const).map((take) => (
        <fetcher.Form key={take} method="post" action={href("/admin/content/publish")}>
          <input type="hidden" name="do" value="settle" />
          <input type="hidden" name="file" value={file} />
          <input type="hidden" name="take" value={take} />
          <Button look="ghost" busy={fetcher.state !== "idle"}>
            {take === "mine" ? "Take mine" : "Take theirs"}
          </Button>
        </fetcher.Form>
      ))}
    </div>
  );
}
