import { useState } from "react";
import { href, useRevalidator } from "react-router";
import prose from "#app/content/reading/prose.module.css";
import { filePath } from "#app/desk/writing/content/content-page.ts";
import { historyPath } from "#app/desk/writing/content/history-view.ts";
import { OpenedHeading } from "#app/desk/frame/parts/opened-page.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { PictureChoice, sizeInWords } from "#app/desk/writing/pictures/picture-form.tsx";
import styles from "#app/desk/writing/pictures/picture-form.module.css";
import { pictureSource } from "#app/desk/writing/pictures/picture.ts";
import { sendPicture } from "#app/desk/writing/pictures/send-picture.ts";
import { orderContent } from "#app/desk/writing/content/order-content.ts";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { PicturePage } from "./picture-page.ts";

/** A picture: where it stands, another in its place, and taking it off. Drafts like any other. */
export function OpenedPicture({ picture }: { picture: PicturePage }) {
  const { file, title, name, text, draft, isNew } = picture;
  return (
    <section className={owner.block} aria-labelledby="picture-title">
      <OpenedHeading id="picture-title" of={file}>
        {title}
      </OpenedHeading>
      <p className={layout.soft}>
        <span className={owner.code}>{file}</span>
        {" · "}
        <a href={historyPath({ file })}>History</a>
      </p>
      {draft === null ? null : (
        <Notice kind="note">
          <p>{text === null ? "It goes when you publish." : isNew ? "New: nobody but you sees it." : "Changed."}</p>
          <ButtonLink look="ghost" to={href("/admin/content/publish")}>
            Look through and publish
          </ButtonLink>
        </Notice>
      )}
      {text === null ? null : (
        <figure className={`${prose.prose} ${styles.shown}`}>
          <img src={pictureSource(text)} width={picture.width} height={picture.height} alt={name} />
          <figcaption>{sizeInWords({ ...picture, text })}</figcaption>
        </figure>
      )}
      <ShownIn picture={picture} />
      <Change key={draft} picture={picture} />
    </section>
  );
}

function ShownIn({ picture: { name, shownIn } }: { picture: PicturePage }) {
  if (shownIn.length === 0)
    return (
      <p>
        No text shows it. Where it is to stand, write <code>{`![what it shows](${name})`}</code> in a line of its own.
      </p>
    );
  return (
    <p>
      Shown in{" "}
      {shownIn.map(({ file, title }, place) => (
        <span key={file}>
          {place > 0 ? ", " : ""}
          <a href={filePath(file)}>{title}</a>
        </span>
      ))}
      .
    </p>
  );
}

function Change({ picture: { file, text, draft, isNew, shownIn } }: { picture: PicturePage }) {
  const [chosen, setChosen] = useState<File>();
  const [trouble, setTrouble] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function run(change: () => Promise<string>) {
    setIsBusy(true);
    const why = await change();
    setIsBusy(false);
    setTrouble(why);
    if (why === "") await revalidate();
  }
  async function replace() {
    if (!chosen) return "Choose a picture first.";
    const answer = await sendPicture(chosen, { replaces: file });
    return answer.ok ? "" : answer.why;
  }
  async function order(name: "remove-picture" | "drop-draft") {
    const answer = await orderContent({ do: name, file });
    if (answer.ok && isNew) location.assign(href("/admin/content"));
    return answer.ok ? "" : "That did not arrive. Try again in a minute.";
  }
  return (
    <div className={styles.fields}>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      {text === null ? null : (
        <>
          <h3>Another in its place</h3>
          <PictureChoice choose={setChosen} />
          <Button type="button" look="ghost" busy={isBusy} onClick={() => void run(replace)}>
            Replace it
          </Button>
          <h3>Taking it off</h3>
          {shownIn.length > 0 ? (
            <p>A text shows it: take its line out there first.</p>
          ) : (
            <Button type="button" look="ghost" busy={isBusy} onClick={() => void run(() => order("remove-picture"))}>
              Remove this picture
            </Button>
          )}
        </>
      )}
      {draft !== null && !isNew ? (
        <Button type="button" look="ghost" busy={isBusy} onClick={() => void run(() => order("drop-draft"))}>
          Keep it as visitors see it
        </Button>
      ) : null}
    </div>
  );
}
