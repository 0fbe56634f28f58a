import { Suspense, use } from "react";
import { href, Link, useRevalidator } from "react-router";
import { useCompany } from "#app/content/company/use-company.ts";
import type { Answer } from "#partners/answer.ts";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import type { FetchedLogo } from "./ask-for-logo.ts";
import { type LogoFile, logoFiles } from "./logo-files.ts";
import styles from "./logo-sheets.module.css";

export type AskedLogo = Promise<Answer<FetchedLogo>>;
export type AskedLogos = Record<LogoFile, AskedLogo>;

const grounds = [
  { ground: "light", title: "For light grounds", where: "White paper, light pages, slides with a light ground." },
  {
    ground: "dark",
    title: "For dark grounds",
    where: "Dark pages, night themes, photographs that are dark throughout.",
  },
] as const;

/** Both logos on the ground they are for, each with its downloads. */
export function LogoSheets({ files }: { files: AskedLogos }) {
  const { name } = useCompany();
  return (
    <div className={styles.sheets}>
      {grounds.map(({ ground, title, where }) => (
        <section key={ground} className={styles.sheet} aria-labelledby={`logo-${ground}`}>
          <div className={styles.ground} data-ground={ground}>
            <Suspense fallback={<span>Loading...</span>}>
              <Preview logo={files[`${ground}.svg`]} alt={`${name}, the logo ${title.toLowerCase()}`} />
            </Suspense>
          </div>
          <h2 id={`logo-${ground}`}>{title}</h2>
          <p className={layout.soft}>{where}</p>
          <ul className={styles.downloads}>
            {logoFiles
              .filter((file) => file.startsWith(ground))
              .map((file) => (
                <li key={file}>
                  <Suspense fallback={<span className={layout.soft}>Loading...</span>}>
                    <Download file={file} logo={files[file]} />
                  </Suspense>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Preview({ logo, alt }: { logo: AskedLogo; alt: string }) {
  const answer = use(logo);
  return answer.ok ? <img src={answer.value.address} alt={alt} /> : <span>No preview</span>;
}

function Download({ file, logo }: { file: LogoFile; logo: AskedLogo }) {
  const answer = use(logo);
  if (!answer.ok) return <span className={layout.soft}>{nameOf(file)}: not there</span>;
  return (
    <a className={styles.download} href={answer.value.address} download={`logo-${file}`}>
      <b>Download {nameOf(file)}</b>
      <span>{`${file.endsWith("png") ? "1200 px wide, " : ""}${formatSize(answer.value.bytes)}`}</span>
    </a>
  );
}

/** Says once, for all four, what went wrong. Waits for all of them. */
export function LogoTrouble({ files }: { files: AskedLogos }) {
  const answers = logoFiles.map((file) => use(files[file]));
  const { revalidate, state } = useRevalidator();
  const trouble = answers.find((answer) => !answer.ok);
  if (!trouble || trouble.ok) return null;
  if (trouble.kind === "auth") {
    return (
      <Notice kind="error">
        Your sign-in has ended. <Link to={`${href("/auth/signin")}?from=/logo-download`}>Sign in again</Link> to get the
        files.
      </Notice>
    );
  }
  return (
    <Notice kind="error">
      <p>The files did not arrive. Our server may be out of reach, or you may be offline.</p>
      <Button look="ghost" type="button" onClick={() => void revalidate()} busy={state === "loading"}>
        Try again
      </Button>
    </Notice>
  );
}

function nameOf(file: LogoFile) {
  return file.endsWith("svg") ? "SVG" : "PNG";
}

/** "3.9 kB", thousands of bytes. */
function formatSize(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
