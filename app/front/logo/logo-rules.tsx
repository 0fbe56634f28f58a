import { type ReactNode, Suspense, use } from "react";
import { useCompany } from "#app/content/company/use-company.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./logo-rules.module.css";
import type { AskedLogo, AskedLogos } from "./logo-sheets.tsx";

/** How to use the logo, drawn with the files themselves, so that it stays true when the owner replaces them. */
export function LogoRules({ files }: { files: AskedLogos }) {
  const company = useCompany();
  return (
    <section className={styles.rules}>
      <h2>How to use it</h2>
      <Suspense fallback={<p>Loading...</p>}>
        <Drawings light={files["light.svg"]} dark={files["dark.svg"]} />
      </Suspense>
      <p className={layout.soft}>
        © {company.legalName}. As a member you may show the logo, unchanged, to say where you learned or whom you work
        with. It must not look as if {company.name} vouched for your work. For anything else, ask at{" "}
        <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
    </section>
  );
}

function Drawings({ light, dark }: { light: AskedLogo; dark: AskedLogo }) {
  const [onLight, onDark] = [use(light), use(dark)];
  if (!onLight.ok || !onDark.ok) return null;
  const [forLight, forDark] = [onLight.value.address, onDark.value.address];
  return (
    <>
      <ClearSpace logo={forLight} />
      <ul className={styles.donts}>
        <Dont words="Do not stretch or squeeze it.">
          <image href={forLight} x="30" y="30" width="180" height="60" preserveAspectRatio="none" />
        </Dont>
        <Dont words="Do not tilt it.">
          <image href={forLight} x="30" y="20" width="180" height="80" transform="rotate(-14 120 60)" />
        </Dont>
        <Dont words="Do not put it on a ground it is not for.">
          <image href={forDark} x="30" y="20" width="180" height="80" />
        </Dont>
        <Dont words="Do not crowd it with words or pictures.">
          <image href={forLight} x="30" y="20" width="180" height="80" />
          <path d="M18 38H222M18 84H150M160 84H222" className={styles.crowd} />
        </Dont>
      </ul>
    </>
  );
}

/** The dashed frame is the height of the logo away from it, on every side. */
function ClearSpace({ logo }: { logo: string }) {
  return (
    <figure className={styles.clear}>
      <svg
        viewBox="0 0 420 150"
        role="img"
        aria-label="The logo inside a dashed frame, its own height away on every side"
      >
        <rect x="41" y="18" width="338" height="117" className={styles.frame} />
        <image href={logo} x="80" y="57" width="260" height="39" preserveAspectRatio="xMidYMid meet" />
        <path d="M210 18v39M210 96v39M41 76.5h39M340 76.5h39" className={styles.measure} />
      </svg>
      <figcaption>
        <b>Keep its own height free on every side.</b> At least 100 px wide on a screen and 25 mm in print.
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
