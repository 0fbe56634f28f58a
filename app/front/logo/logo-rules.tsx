import { type ReactNode, Suspense, use } from "react";
import { useCompany } from "#app/content/company/use-company.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./logo-rules.module.css";
import type { AskedLogo, AskedLogos } from "./logo-sheets.tsx";
import { Words } from "#app/content/words/words.tsx";
import type { LogoWords } from "./logo-words.server.ts";

/** How to use the logo, drawn with the files themselves, so that it stays true when the owner replaces them. */
export function LogoRules({ words: { loading, rules }, files }: { words: LogoWords; files: AskedLogos }) {
  const { name, legalName, email } = useCompany();
  return (
    <section className={styles.rules}>
      <h2>{rules.heading}</h2>
      <Suspense fallback={<p>{loading}</p>}>
        <Drawings words={rules} light={files["light.svg"]} dark={files["dark.svg"]} />
      </Suspense>
      <p className={layout.soft}>
        <Words text={rules.text} values={{ company: name, legalName, email }} />
      </p>
    </section>
  );
}

type DrawingsProps = { words: LogoWords["rules"]; light: AskedLogo; dark: AskedLogo };

function Drawings({ words, light, dark }: DrawingsProps) {
  const [onLight, onDark] = [use(light), use(dark)];
  if (!onLight.ok || !onDark.ok) return null;
  const [forLight, forDark] = [onLight.value.address, onDark.value.address];
  return (
    <>
      <ClearSpace words={words} logo={forLight} />
      <ul className={styles.donts}>
        <Dont words={words.stretch}>
          <image href={forLight} x="30" y="30" width="180" height="60" preserveAspectRatio="none" />
        </Dont>
        <Dont words={words.tilt}>
          <image href={forLight} x="30" y="20" width="180" height="80" transform="rotate(-14 120 60)" />
        </Dont>
        <Dont words={words.ground}>
          <image href={forDark} x="30" y="20" width="180" height="80" />
        </Dont>
        <Dont words={words.crowd}>
          <image href={forLight} x="30" y="20" width="180" height="80" />
          <path d="M18 38H222M18 84H150M160 84H222" className={styles.crowd} />
        </Dont>
      </ul>
    </>
  );
}

/** The dashed frame is the height of the logo away from it, on every side. */
function ClearSpace({ words, logo }: { words: LogoWords["rules"]; logo: string }) {
  return (
    <figure className={styles.clear}>
      <svg viewBox="0 0 420 150" role="img" aria-label={words.space}>
        <rect x="41" y="18" width="338" height="117" className={styles.frame} />
        <image href={logo} x="80" y="57" width="260" height="39" preserveAspectRatio="xMidYMid meet" />
        <path d="M210 18v39M210 96v39M41 76.5h39M340 76.5h39" className={styles.measure} />
      </svg>
      <figcaption>
        <b>{words.spaceRule}</b> {words.sizeRule}
      </figcaption>
    </figure>
  );
}

function Dont({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li>
      <svg viewBox="0 0 240 120" aria-hidden="true">
        {children}
      </svg>
      <span>
        <Icon name="close" />
        {words}
      </span>
    </li>
  );
}
