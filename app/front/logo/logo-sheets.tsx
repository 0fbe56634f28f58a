import { Suspense, use } from "react";
import { href, useRevalidator } from "react-router";
import { useCompany } from "#app/content/company/use-company.ts";
import type { Answer } from "#partners/answer.ts";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import type { FetchedLogo } from "./ask-for-logo.ts";
import { type LogoFile, logoFiles } from "#app/content/pictures/picture-files.ts";
import styles from "./logo-sheets.module.css";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import type { LogoWords } from "./logo-words.server.ts";

export type AskedLogo = Promise<Answer<FetchedLogo>>;
export type AskedLogos = Record<LogoFile, AskedLogo>;

const grounds = ["light", "dark"] as const;

type Props = { words: LogoWords; files: AskedLogos };

/** Both logos on the ground they are for, each with its downloads. */
export function LogoSheets({ words, files }: Props) {
  const { name } = useCompany();
  return (
    <div className={styles.sheets}>
      {grounds.map((ground) => (
        <section key={ground} className={styles.sheet} aria-labelledby={`logo-${ground}`}>
          <div className={styles.ground} data-ground={ground}>
            <Suspense fallback={<span>{words.loading}</span>}>
              <Preview
                logo={files[`${ground}.svg`]}
                alt={fill(words[ground].alt, { company: name })}
                none={fill(words.missing, { kind: "SVG" })}
              />
            </Suspense>
          </div>
          <h2 id={`logo-${ground}`}>{words[ground].heading}</h2>
          <p className={layout.soft}>{words[ground].text}</p>
          <ul className={styles.downloads}>
            {logoFiles
              .filter((file) => file.startsWith(ground))
              .map((file) => (
                <li key={file}>
                  <Suspense fallback={<span className={layout.soft}>{words.loading}</span>}>
                    <Download words={words} file={file} logo={files[file]} />
                  </Suspense>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Preview({ logo, alt, none }: { logo: AskedLogo; alt: string; none: string }) {
  const answer = use(logo);
  return answer.ok ? <img src={answer.value.address} alt={alt} /> : <span>{none}</span>;
}

function Download({ words, file, logo }: { words: LogoWords; file: LogoFile; logo: AskedLogo }) {
  const kind = file.endsWith("svg") ? "SVG" : "PNG";
  const answer = use(logo);
  if (!answer.ok) return <span className={layout.soft}>{fill(words.missing, { kind })}</span>;
  return (
    <a className={styles.download} href={answer.value.address} download={`logo-${file}`}>
      <b>{fill(words.download, { kind })}</b>
      <span>{fill(kind === "PNG" ? words.sizePng : words.size, { size: inKilobytes(answer.value.bytes) })}</span>
    </a>
  );
}

/** Says once, for all four, what went wrong. Waits for all of them. */
export function LogoTrouble({ words, files }: Props) {
  const answers = logoFiles.map((file) => use(files[file]));
  const { revalidate, state } = useRevalidator();
  const trouble = answers.find((answer) => !answer.ok);
  if (!trouble || trouble.ok) return null;
  if (trouble.kind === "auth") {
    return (
      <Notice kind="error">
        <Words text={words.ended} values={{ signIn: `${href("/auth/signin")}?from=/logo-download` }} />
      </Notice>
    );
  }
  return (
    <Notice kind="error">
      <p>{words.failed}</p>
      <Button look="ghost" type="button" onClick={() => void revalidate()} busy={state === "loading"}>
        {words.again}
      </Button>
    </Notice>
  );
}

/** "3.9": thousands of bytes. */
function inKilobytes(bytes: number) {
  return (bytes / 1000).toFixed(1);
}
