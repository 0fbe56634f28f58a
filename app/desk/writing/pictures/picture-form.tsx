import { useEffect, useRef, useState } from "react";
import prose from "#app/content/reading/prose.module.css";
import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import fileChoice from "#app/ui/form/file-choice.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import styles from "./picture-form.module.css";
import { type AddedPicture, pictureLine, pictureSource } from "./picture.ts";
import { sendPicture } from "./send-picture.ts";

type Added = Extract<AddedPicture, { ok: true }>;

/** Chooses a picture, says what it shows, and hands on the line that shows it. Not a form: it stands among the fields of one. */
export function PictureForm({ add }: { add(line: string): void }) {
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState("");
  const [caption, setCaption] = useState("");
  const [trouble, setTrouble] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [added, setAdded] = useState<Added & { alt: string }>();
  const newest = useRef(add);
  // In step with the text, in which somebody may go on writing while the picture is sent.
  useEffect(() => void (newest.current = add));

  async function send() {
    if (!file) return setTrouble("Choose a picture first.");
    if (alt.trim() === "") return setTrouble("Write what the picture shows, for people who do not see it.");
    setIsBusy(true);
    setTrouble("");
    const answer = await sendPicture(file, { alt });
    setIsBusy(false);
    if (!answer.ok) return setTrouble(answer.why);
    setAdded({ ...answer, alt });
    setFile(undefined);
    setAlt("");
    setCaption("");
    newest.current(pictureLine(answer.name, alt, caption));
  }
  return (
    <details className={styles.add}>
      <summary>Add a picture</summary>
      <div className={styles.fields}>
        <PictureChoice key={added?.file} choose={setFile} />
        <Field
          label="What it shows"
          hint="One sentence for people who do not see it, and for mail, where no picture is loaded."
          value={alt}
          maxLength={200}
          onChange={(event) => setAlt(event.target.value)}
        />
        <Field
          label="Words below it (may stay empty)"
          value={caption}
          maxLength={200}
          onChange={(event) => setCaption(event.target.value)}
        />
        {trouble ? <Notice kind="error">{trouble}</Notice> : null}
        <Button type="button" look="ghost" busy={isBusy} onClick={() => void send()}>
          Put it into the text
        </Button>
      </div>
      <div role="status">{added ? <AddedNotice {...added} /> : null}</div>
    </details>
  );
}

function AddedNotice({ alt, text, width, height }: Added & { alt: string }) {
  return (
    <figure className={`${prose.prose} ${styles.shown}`}>
      <img src={pictureSource(text)} width={width} height={height} alt={alt} />
      <figcaption>
        It stands in the text where the cursor was. Visitors see it when you publish.{" "}
        {sizeInWords({ text, width, height })}
      </figcaption>
    </figure>
  );
}

/** Any picture may be chosen: of those that the site cannot show, our server says what to do. */
export function PictureChoice({ choose }: { choose(file: File | undefined): void }) {
  return (
    <Field
      label="Picture"
      type="file"
      className={fileChoice.choice}
      accept="image/*"
      hint="JPEG, PNG or WebP, up to 12 MB. Our server turns it upright, makes it fit, and takes out place, time and camera."
      onChange={({ currentTarget: { files } }) => choose(files?.[0])}
    />
  );
}

/** "1600 × 900 pixels, 84 kB": base64 has four letters for three bytes. */
export function sizeInWords({ text, width, height }: { text: string; width: number; height: number }) {
  return `${width} × ${height} pixels, ${Math.ceil((text.length * 3) / 4000)} kB.`;
}
