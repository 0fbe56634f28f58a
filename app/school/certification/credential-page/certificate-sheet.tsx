import type { ReactNode } from "react";
import { useCompany } from "#app/content/company/use-company.ts";
import { Bullet } from "#app/ui/bullet.tsx";
import layout from "#app/ui/layout.module.css";
import { stationState } from "#app/ui/station-state.ts";
import { Station, Strip } from "#app/ui/strip.tsx";
import styles from "./certificate-sheet.module.css";
import {
  certificateKind,
  completedSentence,
  issuedSentence,
  numberName,
} from "#app/school/certification/certificate-files/certificate-words.ts";
import { IssuerMark } from "./issuer-mark.tsx";
import { issuedDay } from "#app/school/certification/certificates/issued-day.ts";

type Shown = { name: string; title: string; modules: string[]; number: string; issuedAt: number };

/** The certificate as a document: the course as a line whose stations are all done. `stamp` says why it does not count. */
export function CertificateSheet({
  certificate: { name, title, modules, number, issuedAt },
  stamp,
  children,
}: {
  certificate: Shown;
  stamp?: string | undefined;
  children?: ReactNode;
}) {
  const company = useCompany();
  return (
    <article className={styles.certificate} data-ended={stamp ? "" : undefined}>
      {stamp ? <p className={styles.stamp}>{stamp}</p> : <IssuerMark />}
      <p className={styles.kind}>
        <Bullet line="training">T</Bullet>
        {certificateKind}
      </p>
      <h1 data-length={lengthOf(name)}>
        <bdi>{name}</bdi>
      </h1>
      <p className={layout.lede}>{completedSentence({ title, modules: modules.length, company: company.name })}</p>
      <div className={styles.course}>
        <Strip line="training">
          {modules.map((module, place) => (
            <Station key={module} name={module} state={stationState(place, modules.length, true)} />
          ))}
        </Strip>
      </div>
      <div className={styles.foot}>
        <p>
          <b>{issuedSentence({ legalName: company.legalName, day: issuedDay(issuedAt) })}</b>
          <br />
          {numberName} <span className={styles.number}>{number}</span>
        </p>
        {children}
      </div>
    </article>
  );
}

/** Long names are set smaller, so that they break between words where they can. */
function lengthOf(name: string) {
  if (name.length > 56) return "longest";
  return name.length > 26 ? "long" : undefined;
}
