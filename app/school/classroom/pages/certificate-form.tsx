import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import line from "#app/school/courses/course/compact-line.module.css";
import { moduleCount, type Track } from "#app/school/courses/course/courses.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field, type Values } from "#app/ui/form/field.tsx";
import { stationState } from "#app/ui/station-state.ts";
import { Station, Strip } from "#app/ui/strip.tsx";
import { certificateKind } from "#app/school/certification/certificate-files/certificate-words.ts";
import type { CertificateSummary } from "#app/school/certification/certificates/certificates.ts";
import styles from "./certificate-form.module.css";
import { useCourseEndWords } from "#app/school/courses/part-words/use-school-words.ts";

type Props = {
  track: Track;
  /** The program's name. */
  title: string;
  /** What we know of the person's name; empty where we know none. */
  knownName: string;
  /** How many works of this course a person accepted, and whether they stand in the certificate there is. */
  works: { accepted: number; shown: boolean };
  onIssued(certificate: CertificateSummary): void;
};

const nothingWrong: Values = {};

/** Where a student who has done a course says how the name shall stand on the certificate, and sees it. */
export function CertificateForm({ track, title, knownName, works, onIssued }: Props) {
  const { form: words } = useCourseEndWords();
  const [name, setName] = useState(knownName);
  const [evidence, setEvidence] = useState(works.shown);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Values>(nothingWrong);

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setErrors(nothingWrong);
    const proof = studentProof() ?? "";
    const answer = await ask<CertificateSummary>(href("/api/certificates"), proof, { track, name, evidence });
    setSending(false);
    if (!answer.ok) setErrors({ [answer.kind === "invalid" ? "name" : "form"]: describe(answer.kind) });
    if (answer.ok) onIssued(answer.value);
  }

  return (
    <form onSubmit={(event) => void send(event)} className={styles.form} noValidate data-screen-only="">
      <ErrorSummary errors={errors} />
      <Field
        label={words.name}
        name="name"
        error={errors.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        required
        maxLength={100}
        autoComplete="name"
        hint={words.nameHint}
      />
      {works.accepted > 0 ? (
        <label className={styles.evidence}>
          <input type="checkbox" checked={evidence} onChange={({ target }) => setEvidence(target.checked)} />
          <span>
            {words.evidence} <small>{words.evidenceText}</small>
          </span>
        </label>
      ) : null}
      <CertificatePreview name={name.trim() || words.noName} title={title} />
      <Button busy={sending}>{sending ? words.signing : words.button}</Button>
    </form>
  );
}

/** The certificate in small: the same line, all of it done. */
export function CertificatePreview({ name, title }: { name: string; title: string }) {
  return (
    <div className={`${styles.preview} ${line.compact}`} aria-hidden="true">
      <p>{certificateKind}</p>
      <bdi>{name}</bdi>
      <p>{title}</p>
      <Strip line="training">
        {Array.from({ length: moduleCount }, (_, place) => (
          <Station key={place} name="" state={stationState(place, moduleCount, true)} />
        ))}
      </Strip>
    </div>
  );
}

function describe(kind: string) {
  if (kind === "not-done")
    return "Our records do not show all five modules as done yet. The course page shows what is left.";
  if (kind === "invalid")
    return "Please type your name as it shall stand on the certificate: at least one letter, at most 100.";
  if (kind === "conflict")
    return "We took a certificate of this course back, so that a new one does not come by itself. Write to us.";
  if (kind === "auth") return "Your sign-in has ended. Sign in again, then retry.";
  return "We could not reach our server. Nothing was issued; try again in a minute.";
}
